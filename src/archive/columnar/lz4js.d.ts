declare module 'lz4js' {
  export function decompress(frame: Uint8Array, maxSize?: number): Uint8Array
  export function compress(bytes: Uint8Array): Uint8Array
}
declare module 'lz4js/xxh32.js' {
  /** xxHash32 of `bytes[at, at + length)`, as a signed 32-bit number. */
  export function hash(seed: number, bytes: Uint8Array, at: number, length: number): number
}
