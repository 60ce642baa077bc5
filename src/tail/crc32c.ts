/** CRC-32C (Castagnoli), as the native store computes it. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc >>> 0
})

/** The checksum of some pieces, one after the other. */
export function crc32c(...pieces: readonly Uint8Array[]): number {
  let crc = 0xffffffff
  for (const piece of pieces) for (const byte of piece) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
