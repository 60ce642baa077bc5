/** Messages to POST /mcp as they are on the wire, for what no client sends. */

/** What every request of the modern era says of itself. */
export const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** The same of a client that can show forms. */
export const WITH_FORMS = { ...META, 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } }

export const messageOf = (method: string, params: Record<string, unknown> = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: { _meta: META, ...params },
})

export const LIST = messageOf('tools/list')

/** `more` stands in `params`. */
export const callOf = (name: string, given: unknown, more: Record<string, unknown> = {}) =>
  messageOf('tools/call', { name, arguments: given, ...more })

/** The headers that a client sends with a message. */
export const headersOf = (message: unknown, key: string): Record<string, string> => {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown; uri?: unknown } }
  const name = params?.name ?? params?.uri
  return {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'Mcp-Protocol-Version': '2026-07-28',
    'Mcp-Method': String(method),
    ...(name !== undefined && { 'Mcp-Name': String(name).slice(0, 200) }),
  }
}

/** Sends a message (text and bytes are sent unchanged). A header that is undefined is left out. */
export async function postMcp(
  { url, key }: { url: string; key: string },
  body: unknown,
  headers: Record<string, string | undefined> = {},
): Promise<Response> {
  const asIs = typeof body === 'string' || body instanceof Uint8Array
  const all = Object.entries({ ...headersOf(asIs ? LIST : body, key), ...headers })
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    body: typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
  })
}

/** The code of a problem, of an error of the protocol, or of a fault of a call; undefined for an answer. */
export async function codeOf(response: Response): Promise<unknown> {
  const { code, error, result } = (await response.json()) as {
    code?: string
    error?: { code: number }
    result?: { isError?: boolean; content?: { text: string }[] }
  }
  return code ?? error?.code ?? (result?.isError ? JSON.parse(result.content![0]!.text).code : undefined)
}
