/** A public report: a result that its account published, with the number of trials at that time. A report never changes. */
import { type StudyReport, timeText } from '../accounts/index.js'
import { CanonicalBytes, canonicalBytes } from '../contract/jcs.js'
import { REPORT_VERSION } from '../contract/versions.js'
import { type Rendered, renderedText } from '../research/index.js'

export function reportBytes(report: StudyReport, result: string, sealed: string | null): Rendered {
  const { id, title, published_ms, result_sha256, trial_index, trials_in_family, policies_in_family } = report
  const text = new TextDecoder().decode(
    canonicalBytes({
      schema_version: REPORT_VERSION,
      id,
      title,
      published: timeText(published_ms),
      result_sha256,
      result: new CanonicalBytes(Buffer.from(result)),
      holdout: sealed === null ? null : new CanonicalBytes(Buffer.from(sealed)),
      trials: { trial_index, trials_in_family, policies_in_family },
    }),
  )
  return renderedText(text)
}
