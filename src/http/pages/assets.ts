/** The files of the pages: style, script, icon. Nothing in them belongs to anybody. */
import { MARK_FILE, PAGES_STYLE, PASSKEY_SCRIPT } from '../../pages/index.js'
import { renderedText } from '../../research/index.js'
import type { PageEndpoint } from '../context/endpoint.js'
import { spendOfAddress } from '../dispatch/limits.js'
import { showRendered } from '../dispatch/rendered.js'

/** A file that browsers keep and revalidate by its tag. */
function asset(text: string, type: string): PageEndpoint {
  const rendered = renderedText(text)
  return {
    steps: [
      (ctx) => {
        spendOfAddress(ctx, ctx.services.openLimiter)
        showRendered(ctx, rendered, type)
      },
    ],
  }
}

export const getStyle = asset(PAGES_STYLE, 'text/css; charset=utf-8')
export const getScript = asset(PASSKEY_SCRIPT, 'text/javascript; charset=utf-8')
export const getIcon = asset(MARK_FILE, 'image/svg+xml')
