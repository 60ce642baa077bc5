/** Saved definitions: notes in the folder of results. */
import { randomBytes } from 'node:crypto'
import { timeText } from '../../accounts/index.js'
import type { StoredStudies, StudyIdentity } from '../../local-studies/index.js'

const NOTE = 'saved'
const ID_BYTES = 12

export interface SavedStudy {
  id: string
  name: string
  definition_hash: string
  definition: Readonly<Record<string, unknown>>
  revisit_of: string | null
  saved: string
}

export class SavedStudies {
  constructor(private readonly stored: StoredStudies) {}

  /** Newest first. */
  async all(): Promise<SavedStudy[]> {
    const saved = await Promise.all((await this.stored.notes(NOTE)).map((id) => this.read(id)))
    return saved.filter((one) => one !== undefined).sort((a, b) => (a.saved < b.saved ? 1 : -1))
  }

  async find(id: string): Promise<SavedStudy | undefined> {
    return (await this.all()).find((one) => one.id === id)
  }

  /** The same definition under the same name is kept once. */
  async keep(
    { definition, definition_hash }: StudyIdentity,
    { name, revisit_of }: Pick<SavedStudy, 'name' | 'revisit_of'>,
  ): Promise<SavedStudy> {
    const same = (await this.all()).find((one) => one.name === name && one.definition_hash === definition_hash)
    if (same !== undefined) return same
    const id = randomBytes(ID_BYTES).toString('base64url')
    const note = { name, definition_hash, definition, revisit_of, saved: timeText(Date.now()) }
    await this.stored.keep(id, NOTE, JSON.stringify(note))
    return { id, ...note }
  }

  private async read(id: string): Promise<SavedStudy | undefined> {
    const text = await this.stored.note(id, NOTE)
    return text === undefined ? undefined : { id, ...(JSON.parse(text) as Omit<SavedStudy, 'id'>) }
  }
}
