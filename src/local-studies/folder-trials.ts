/** The trials of a folder of results: results of one opportunity family, in the order in which they were stored. */
import type { StudyResultBody } from '../contract/study/study-result.js'
import type { StudyDefinition } from '../studies/index.js'
import { familyOf } from './family.js'
import type { KeptResults, LocalResult } from './kept-results.js'
import { policySummaries } from './policy-summaries.js'
import { type Trials, type Tried, trialsOf } from './trials.js'

interface Trial {
  id: string
  family: string
  policies: number
  storedMs: number
}

export class FolderTrials {
  /** A result never changes, so each is read once. */
  private readonly known = new Map<string, Trial>()

  constructor(private readonly kept: KeptResults) {}

  async tried(family: string): Promise<Tried> {
    const all = await this.of(family)
    return { trials: all.length, policies: all.reduce((sum, { policies }) => sum + policies, 0) }
  }

  async trialsOf(result: LocalResult): Promise<Trials> {
    const body = bodyOf(result)
    const family = familyOf(body.definition as StudyDefinition)
    const all = await this.of(family)
    const tried = { trials: all.length, policies: all.reduce((sum, { policies }) => sum + policies, 0) }
    const trial_index = all.findIndex(({ id }) => id === result.id) + 1
    return trialsOf({ family, trial_index }, tried, policySummaries(body))
  }

  /** The oldest first. */
  private async of(family: string): Promise<Trial[]> {
    const trials = await Promise.all((await this.kept.ids()).map((id) => this.trial(id)))
    return trials
      .filter((trial) => trial?.family === family)
      .map((trial) => trial!)
      .sort((a, b) => a.storedMs - b.storedMs || (a.id < b.id ? -1 : 1))
  }

  private async trial(id: string): Promise<Trial | undefined> {
    const known = this.known.get(id)
    if (known !== undefined) return known
    const result = await this.kept.result(id)
    if (result === undefined) return undefined
    const definition = bodyOf(result).definition as StudyDefinition
    const policies = (definition.policies as readonly unknown[]).length
    const trial = { id, family: familyOf(definition), policies, storedMs: await this.kept.storedMs(id) }
    this.known.set(id, trial)
    return trial
  }
}

const bodyOf = ({ bytes }: LocalResult): StudyResultBody =>
  JSON.parse(new TextDecoder().decode(bytes)) as StudyResultBody
