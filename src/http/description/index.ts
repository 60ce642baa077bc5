/**
 * The description of the interface, made from the route table: an OpenAPI document for programs, a page for people. Each is made when it is first
 * asked for, and once for all services of a process: making them takes as long as the rest of the start, and few processes are asked.
 */
import { type Rendered, renderedText } from '../../research/index.js'
import type { Description } from '../context/context.js'
import type { Route } from '../context/endpoint.js'
import { homePage } from './home.js'
import { type OpenApi, openApi } from './openapi.js'
import { apiPage, PAGE_POLICY } from './page.js'

/** `pages`: people can sign in, so the page at `/` says where. */
export function describe(routes: readonly Route[], { pages }: { pages: boolean }): Description {
  const made = madeOf(routes)
  return {
    get openapi() {
      return made.openapi()
    },
    get page() {
      return made.page()
    },
    get home() {
      return made.home(pages)
    },
    pagePolicy: PAGE_POLICY,
  }
}

interface Made {
  openapi(): Rendered
  page(): Rendered
  home(pages: boolean): Rendered
}

const madeOfRoutes = new WeakMap<readonly Route[], Made>()

/** What was made of a route table. */
function madeOf(routes: readonly Route[]): Made {
  const known = madeOfRoutes.get(routes)
  if (known !== undefined) return known
  const text = once(() => JSON.stringify(openApi(routes)))
  const [withPages, without] = [true, false].map((pages) => once(() => renderedText(homePage(pages))))
  const made: Made = {
    openapi: once(() => renderedText(text())),
    // From the same JSON text that programs receive.
    page: once(() => renderedText(apiPage(JSON.parse(text()) as OpenApi))),
    home: (pages) => (pages ? withPages : without)!(),
  }
  madeOfRoutes.set(routes, made)
  return made
}

function once<Value extends string | Rendered>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
