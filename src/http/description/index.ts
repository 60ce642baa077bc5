/** The description of the interface, made once from the route table: for programs, and for people. */
import { renderedText } from '../../research/index.js'
import type { Description } from '../context/context.js'
import type { Route } from '../context/endpoint.js'
import { type OpenApi, openApi } from './openapi.js'
import { apiPage, PAGE_POLICY } from './page.js'

export function describe(routes: readonly Route[]): Description {
  const text = JSON.stringify(openApi(routes))
  // The page is made of what programs are given, as it is given.
  const page = apiPage(JSON.parse(text) as OpenApi)
  return { openapi: renderedText(text), page: renderedText(page), pagePolicy: PAGE_POLICY }
}
