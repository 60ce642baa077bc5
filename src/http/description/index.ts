/** The description of the interface, made once from the route table: for programs, and for people. */
import { type Rendered, renderedText } from '../../research/index.js'
import type { Route } from '../dispatch.js'
import { type OpenApi, openApi } from './openapi.js'
import { apiPage, PAGE_POLICY } from './page.js'

export interface Description {
  openapi: Rendered
  page: Rendered
  /** The page's Content-Security-Policy. */
  pagePolicy: string
}

export function describe(routes: readonly Route[]): Description {
  const text = JSON.stringify(openApi(routes))
  // The page is made of what programs are given, as it is given.
  const page = apiPage(JSON.parse(text) as OpenApi)
  return { openapi: renderedText(text), page: renderedText(page), pagePolicy: PAGE_POLICY }
}
