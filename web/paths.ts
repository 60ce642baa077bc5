/**
 * The addresses of the workbench's pages: the server answers them with the shell and every other one with 404, and the
 * router of the browser shows their page (routes.ts). One table, so neither knows an address that the other does not.
 */

/** Who may see a page: anybody, people who are signed in, or operators. The server asks again for the data of each. */
export type Audience = 'public' | 'person' | 'operator'

export interface PagePath {
  /** Parts in braces are parameters. */
  readonly path: string
  readonly audience: Audience
}

/** By name. A page that is not built yet has no entry: its address is unknown. */
export const PATHS = {
  home: { path: '/', audience: 'public' },
  search: { path: '/search', audience: 'person' },
  occurrence: { path: '/search/at/{symbol}/{time}', audience: 'person' },
  momentAsk: { path: '/moment', audience: 'person' },
  moment: { path: '/moment/{symbol}/{time}', audience: 'person' },
  compare: { path: '/compare', audience: 'person' },
  studies: { path: '/studies', audience: 'person' },
  studyForm: { path: '/studies/new', audience: 'person' },
  studyJob: { path: '/studies/{job}', audience: 'person' },
  studyDefinition: { path: '/studies/{job}/definition', audience: 'person' },
  monitors: { path: '/monitors', audience: 'person' },
  monitorForm: { path: '/monitors/new', audience: 'person' },
  monitor: { path: '/monitors/{id}', audience: 'person' },
  ticks: { path: '/ticks/{symbol}/{time}', audience: 'person' },
  saved: { path: '/saved', audience: 'person' },
  coverage: { path: '/coverage', audience: 'person' },
  developer: { path: '/developer', audience: 'person' },
  operator: { path: '/operator', audience: 'operator' },
  account: { path: '/account', audience: 'person' },
} as const satisfies Record<string, PagePath>

export type PageName = keyof typeof PATHS
