/**
 * A zip file with one deflated entry, as the venue publishes them. Its time stamp is the zip epoch, so the same content
 * gives the same bytes.
 */
import { crc32, deflateRawSync } from 'node:zlib'

const EPOCH_DATE = 0x21 // 1980-01-01

/** A zip archive with one entry. */
export function zipOf(name: string, content: Uint8Array): Buffer {
  const packed = deflateRawSync(content, { level: 1 })
  const checksum = crc32(content)
  const nameBytes = Buffer.from(name, 'ascii')

  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  writeCommon(local, 4)

  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  writeCommon(central, 6)

  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + nameBytes.length, 12)
  end.writeUInt32LE(local.length + nameBytes.length + packed.length, 16)
  return Buffer.concat([local, nameBytes, packed, central, nameBytes, end])

  /**
   * The fields that the local header and the directory share: version, flags, method, time, date, crc, sizes, name
   * length.
   */
  function writeCommon(header: Buffer, at: number): void {
    header.writeUInt16LE(20, at)
    header.writeUInt16LE(8, at + 4)
    header.writeUInt16LE(EPOCH_DATE, at + 8)
    header.writeUInt32LE(checksum, at + 10)
    header.writeUInt32LE(packed.length, at + 14)
    header.writeUInt32LE(content.length, at + 18)
    header.writeUInt16LE(nameBytes.length, at + 22)
  }
}
