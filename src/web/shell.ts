/** The shell and the files of the workbench. Nothing in them belongs to anybody, so they need no session. */

import { PATHS } from '../../web/paths.js'
import { ProblemError } from '../contract/errors.js'
import { type Context, framedBy, type PageEndpoint, type PageRoute, pathParameters, redirect } from '../http/index.js'
import type { WebFile, Workbench } from './files.js'
import { sendFile } from './send-file.js'

/**
 * What the workbench may load: files and answers of its own address alone. Pictures may also be made in the page, for
 * charts that are saved. No text becomes markup or script by accident: the types that browsers call trusted are refused.
 */
export const SHELL_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Names have the hash of the contents, so a copy is good for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The shell at every address of a page, the files, and `/me`, which the workbench replaces. */
export function shellRoutes({ shell, simulatedShell, files, parts, licences }: Workbench): PageRoute[] {
  /** The shell; its head announces the files of the page, so that the browser need not run the entry to know them. */
  const page = (name: string): PageEndpoint => {
    const link = (parts[name] ?? []).map((file) => `</assets/${file}>; rel=modulepreload`).join(', ')
    return {
      steps: [
        framedBy(SHELL_POLICY),
        (ctx) => {
          ctx.set('Cache-Control', 'no-cache')
          if (link !== '') ctx.set('Link', link)
          sendFile(ctx, ctx.services.research.simulated ? simulatedShell : shell)
        },
      ],
    }
  }
  return [
    ...Object.entries(PATHS).map(([name, { path }]): PageRoute => ['GET', path, page(name)]),
    ['GET', '/me', { steps: [framedBy(SHELL_POLICY), toAccount] }],
    ['GET', '/assets/{file}', { steps: [(ctx) => sendFileForEver(ctx, files.get(pathParameters(ctx).file ?? ''))] }],
    ['GET', '/licences.txt', { steps: [framedBy(SHELL_POLICY), (ctx) => sendFile(ctx, licences)] }],
  ]
}

/** Not counted against the client's address: a page asks for many at once, and sending one costs next to nothing. */
function sendFileForEver(ctx: Context, file: WebFile | undefined): void {
  if (file === undefined) throw new ProblemError('not_found')
  ctx.set('Cache-Control', FOR_EVER)
  sendFile(ctx, file)
}

const toAccount = (ctx: Context): void => redirect(ctx, `/account${ctx.search}`)
