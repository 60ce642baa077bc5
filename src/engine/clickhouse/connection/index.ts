/** The connection to ClickHouse: settings, the HTTP client, errors, versions. */
export { type ClickHouseSettings, checkedSettings, type Login } from './address.js'
export { ClickHouseClient, type SendOptions, type Settings } from './client.js'
export { EngineError } from './engine-error.js'
export {
  clickHouseSettings,
  ENGINE_NAMES,
  type EngineName,
  engineNamed,
  enginesPath,
  isEngineName,
} from './engines-file.js'
export { insertSettings, type QueryLimits, questionSettings } from './limits.js'
export { isTableThere, isUnknownTable } from './server-errors.js'
export { checkVersion, LOWEST_VERSION, requireVersion, TESTED_VERSION } from './version.js'
