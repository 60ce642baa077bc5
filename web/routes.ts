/** The table of pages: name, title, and the part that draws it, loaded when it is first shown. */
import type { ComponentType } from 'preact'
import { PATHS, type PageName } from './paths.js'

/** Parameters of an address, by name. */
export type Parameters = Readonly<Record<string, string>>

export interface PageProps {
  readonly parameters: Parameters
}

/** The part of each page. */
export const PARTS: Readonly<Record<PageName, () => Promise<ComponentType<PageProps>>>> = {
  home: () => import('./pages/home/home-page.js').then((part) => part.HomePage),
  search: () => import('./pages/search/search-page.js').then((part) => part.SearchPage),
  occurrence: () => import('./pages/occurrence-body/occurrence-page.js').then((part) => part.OccurrencePage),
  moment: () => import('./pages/moment/moment-page.js').then((part) => part.MomentPage),
  momentAsk: () => import('./pages/moment/moment-page.js').then((part) => part.MomentPage),
  compare: () => import('./pages/compare/compare-page.js').then((part) => part.ComparePage),
  studies: () => import('./pages/studies/studies-page.js').then((part) => part.StudiesPage),
  studyForm: () => import('./pages/study-form/form-page.js').then((part) => part.StudyFormPage),
  studyJob: () => import('./pages/study-job/job-page.js').then((part) => part.StudyJobPage),
  studyDefinition: () => import('./pages/study-definition/definition-page.js').then((part) => part.StudyDefinitionPage),
  monitors: () => import('./pages/monitors/monitors-page.js').then((part) => part.MonitorsPage),
  monitorForm: () => import('./pages/monitor-form/form-page.js').then((part) => part.MonitorFormPage),
  monitor: () => import('./pages/monitor/monitor-page.js').then((part) => part.MonitorPage),
  ticks: () => import('./pages/ticks/ticks-page.js').then((part) => part.TicksPage),
  saved: () => import('./pages/saved/saved-page.js').then((part) => part.SavedPage),
  coverage: () => import('./pages/coverage/coverage-page.js').then((part) => part.CoveragePage),
  developer: () => import('./pages/developer/developer-page.js').then((part) => part.DeveloperPage),
  operator: () => import('./pages/operator/operator-page.js').then((part) => part.OperatorPage),
  account: () => import('./pages/account/account-page.js').then((part) => part.AccountPage),
}

/** The page of an address with its parameters; undefined where there is none. */
export function matchPath(pathname: string): { name: PageName; parameters: Parameters } | undefined {
  const given = pathname.replace(/(?<=.)\/$/, '').split('/')
  for (const [name, { path }] of Object.entries(PATHS)) {
    const wanted = path.split('/')
    if (wanted.length !== given.length) continue
    const parameters: Record<string, string> = {}
    const fits = wanted.every((part, i) => {
      if (!part.startsWith('{')) return part === given[i]
      try {
        parameters[part.slice(1, -1)] = decodeURIComponent(given[i]!)
      } catch {
        return false
      }
      return given[i] !== ''
    })
    if (fits) return { name: name as PageName, parameters }
  }
  return undefined
}
