/** The files of rows that a run writes into a folder: one for the open part, one for what a holdout seals. */
import { join } from 'node:path'
import type { StudyPart } from '../../contract/study/study-result.js'
import type { PolicyRows, RowsSink, StudyResult } from '../../studies/index.js'
import { RowsFileWriter } from './rows-file.js'

/** Names within the folder. */
export const ROWS_FILES = { open: 'open.rows', sealed: 'sealed.rows' } as const
export type RowFiles = typeof ROWS_FILES

export class RowFilesWriter {
  private readonly writers = new Map<keyof RowFiles, Promise<RowsFileWriter>>()

  constructor(private readonly folder: string) {}

  readonly sink: RowsSink = async ({ part, ...piece }) => (await this.writer(part)).add(piece)

  /** Completes the files, with the digests of the result. */
  async finish({ body, sealed }: StudyResult): Promise<void> {
    await (await this.writer('open')).finish(digestsOf(body as unknown as StudyPart))
    if (sealed !== undefined) await (await this.writer('sealed')).finish(digestsOf(sealed as unknown as StudyPart))
  }

  /** After a failure: nothing stays open. The caller removes the folder. */
  async close(): Promise<void> {
    for (const writer of this.writers.values()) await (await writer).close().catch(() => {})
  }

  private writer(part: keyof RowFiles): Promise<RowsFileWriter> {
    const writer = this.writers.get(part) ?? RowsFileWriter.create(join(this.folder, ROWS_FILES[part]))
    this.writers.set(part, writer)
    return writer
  }
}

const digestsOf = ({ policies }: Pick<StudyPart, 'policies'>): Record<string, PolicyRows> =>
  Object.fromEntries(policies.flatMap(({ id, rows }) => (rows === undefined ? [] : [[id, rows]])))
