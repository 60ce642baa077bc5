/** One of several processes that open a control store at the same time: creates a key in it. */
import { createKey, openControlStore } from '../../src/accounts/index.js'

const [location, account] = process.argv.slice(2) as [string, string]
const store = await openControlStore(location)
await createKey(store, { account, scopes: ['research:read'], expiresMs: null, now: Date.now() })
await store.close()
