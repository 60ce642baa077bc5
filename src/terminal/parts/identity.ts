/** What a body is, so that two readers can see whether they have the same one. */

/** So much of a digest is enough to compare by eye. */
const DIGITS = 12

export const shortDigest = (digest: string): string => digest.slice(0, DIGITS)

/** Of bodies that have a reproducibility key. */
export const identityWords = (body: { reproducibility_key: string; dataset_revision: string }): string =>
  `Key ${shortDigest(body.reproducibility_key)}, revision ${shortDigest(body.dataset_revision)}.`
