/** The assistant interface (MCP): tools, resources and prompts of research for models, over HTTP and stdio. */

export { accountCaller } from './callers/account-caller.js'
export type { Body, Caller, JobAnswer, StudyCalls } from './callers/caller.js'
export { localCaller } from './callers/local-caller.js'
export { LocalStudyCalls } from './callers/local-study-calls.js'
export type { McpHttp } from './http.js'
export { createMcpHttp, scopeChallenge, scopeOf, serveMcpStdio } from './on-demand.js'
export type { McpFigures } from './protocol/tool.js'
export type { McpStdioOptions } from './stdio.js'
