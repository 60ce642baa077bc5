/**
 * The protocol is loaded when an assistant first speaks. Few servers hear one, and its packages and tools are a quarter of what a server loads.
 * Each function has the contract of the function that it loads.
 */
import type { McpHttp, createMcpHttp as ofHttp, scopeChallenge as ofScope } from './http.js'
import type { McpStdioOptions, serveMcpStdio as ofStdio } from './stdio.js'

const http = () => import('./http.js')

export function createMcpHttp(options: Parameters<typeof ofHttp>[0]): McpHttp {
  let made: Promise<McpHttp> | undefined
  return {
    async answer(request) {
      made ??= http().then((loaded) => loaded.createMcpHttp(options))
      return (await made).answer(request)
    },
  }
}

export async function scopeOf(body: unknown) {
  return (await http()).scopeOf(body)
}

export async function scopeChallenge(...given: Parameters<typeof ofScope>): Promise<Response> {
  return (await http()).scopeChallenge(...given)
}

export async function serveMcpStdio(options: McpStdioOptions): Promise<ReturnType<typeof ofStdio>> {
  return (await import('./stdio.js')).serveMcpStdio(options)
}
