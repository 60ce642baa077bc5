/** Seals the state of a question to the user, so that a client cannot change what was agreed to. */
import { createRequestStateCodec, type RequestStateCodec } from '@modelcontextprotocol/server'
import type { AskedRun } from './approval.js'

/** How long the user has to answer. */
const SECONDS = 600

/** `key`: 32 bytes that all servers of one control store share. A state is good for one method and one caller. */
export const requestStates = (key: Uint8Array): RequestStateCodec<AskedRun> =>
  createRequestStateCodec<AskedRun>({
    key,
    ttlSeconds: SECONDS,
    bind: ({ mcpReq, http }) => `${mcpReq.method}\0${http?.authInfo?.clientId ?? 'local'}`,
  })
