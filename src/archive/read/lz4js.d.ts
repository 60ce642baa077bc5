declare module 'lz4js' {
  export function decompress(frame: Uint8Array, maxSize?: number): Uint8Array
  export function compress(bytes: Uint8Array): Uint8Array
}
