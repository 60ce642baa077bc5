/** Every opportunity under one policy as a table. */
import type { VNode } from 'preact'
import type { StudyJob, StudyResult } from '../../api/studies.js'

export interface RowsProps {
  readonly job: StudyJob
  readonly result: StudyResult
  readonly isRevealed: boolean
}

export const Rows = (_: RowsProps): VNode => <></>
