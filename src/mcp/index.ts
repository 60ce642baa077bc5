/** The assistant interface (MCP): tools, resources and prompts of research for models, over HTTP and stdio. */
export { accountCaller } from './callers/account-caller.js'
export type { Body, Caller, JobAnswer, StudyCalls } from './caller.js'
export { createMcpHttp, type McpHttp, scopeChallenge, scopeOf } from './http.js'
export { type McpStdioOptions, serveMcpStdio } from './stdio.js'
export type { McpFigures } from './tools/tool.js'
