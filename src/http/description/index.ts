/**
 * The description of the interface, made once from the route table: an OpenAPI document for programs, a page for
 * people.
 */
import { renderedText } from '../../research/index.js'
import type { Description } from '../context/context.js'
import type { Route } from '../context/endpoint.js'
import { homePage } from './home.js'
import { type OpenApi, openApi } from './openapi.js'
import { apiPage, PAGE_POLICY } from './page.js'

/** `pages`: people can sign in, so the page at `/` says where. */
export function describe(routes: readonly Route[], { pages }: { pages: boolean }): Description {
  const text = JSON.stringify(openApi(routes))
  // The page is made from the same JSON text that programs receive.
  const page = apiPage(JSON.parse(text) as OpenApi)
  return {
    openapi: renderedText(text),
    page: renderedText(page),
    home: renderedText(homePage(pages)),
    pagePolicy: PAGE_POLICY,
  }
}
