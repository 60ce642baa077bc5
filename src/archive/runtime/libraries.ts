/**
 * Libraries that an import of minutes does not need. They are loaded at their first use, because loading them takes each thread 0.1 s of
 * processor time and more.
 */
import { createRequire } from 'node:module'

export type Arrow = typeof import('apache-arrow')
export type Parquet = typeof import('parquet-wasm/node')

const load = createRequire(import.meta.url)

export const arrow = (): Arrow => load('apache-arrow')
export const parquet = (): Parquet => load('parquet-wasm/node')
