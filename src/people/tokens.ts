/** Random texts that open something, and ids. Only digests of the former are stored. */
import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. */
export const drawToken = (): string => randomBytes(32).toString('base64url')
/** 128 random bits, base64url: names something and opens nothing. */
export const drawId = (): string => randomBytes(16).toString('base64url')
/** What is stored of a token. With so many random bits a slow hash would add nothing. */
export const digestOf = (token: string): string => hash('sha256', token, 'hex')
/** Whether a text can be a token of drawToken(); anything else needs no look at the store. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
