/**
 * JSON files with their own digest: canonical JSON with a member `sha256` over everything else, so that an altered file
 * is recognized.
 */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../contract/jcs.js'

const digestOf = (content: object): string => createHash('sha256').update(canonicalJson(content)).digest('hex')

/** The text of a JSON file with its digest. */
export const sealJson = (content: object): string => `${canonicalJson({ ...content, sha256: digestOf(content) })}\n`

/** Whether the file has no digest. Earlier versions wrote some files without a digest and without a final newline. */
export const isUnsealed = (text: string): boolean => text.endsWith('}')

/** The content without its digest; a string that describes the fault when the file is not valid. */
export function openSealed(text: string): { content: Record<string, unknown> } | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'is not JSON'
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not a JSON object'
  const { sha256, ...content } = value as Record<string, unknown>
  if (sha256 === digestOf(content) && text === sealJson(content)) return { content }
  return `was altered: its digest is not ${String(sha256)}`
}
