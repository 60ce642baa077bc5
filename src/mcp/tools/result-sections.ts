/** The sections of a study result that can be asked for. */
import { ProblemError } from '../../contract/errors.js'
import type { StudyResultBody } from '../../contract/study/study-result.js'
import { POLICY_SECTION, STUDY_SECTIONS } from '../shown/study-result-answer.js'
import { texts } from './schemas.js'

export const SECTIONS_INPUT = texts(`up to two of policy:<id>, ${STUDY_SECTIONS.join(', ')}`, 2)

/** Throws ProblemError `value_range` for a policy that the result does not have. */
export function requirePolicy(id: string, { policies }: Pick<StudyResultBody, 'policies'>): void {
  const allowed = policies.map((policy) => policy.id)
  if (allowed.includes(id)) return
  const detail = `there is no policy ${JSON.stringify(id.slice(0, 60))}`
  throw ProblemError.of([{ code: 'value_range', path: '/rows_of', detail, allowed }])
}

/** Throws ProblemError `value_range` for a section that the result does not have. */
export function resultSections(sections: readonly string[], { policies }: Pick<StudyResultBody, 'policies'>): void {
  const allowed = [...STUDY_SECTIONS, ...policies.map(({ id }) => `${POLICY_SECTION}${id}`)]
  const faults = sections.flatMap((name, i) =>
    allowed.includes(name)
      ? []
      : [
          {
            code: 'value_range' as const,
            path: `/sections/${i}`,
            detail: `there is no section ${JSON.stringify(name.slice(0, 60))}`,
            allowed,
          },
        ],
  )
  if (faults.length > 0) throw ProblemError.of(faults)
}
