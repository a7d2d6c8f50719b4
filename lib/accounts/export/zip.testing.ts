import { inflateRawSync } from 'node:zlib'

const central = Buffer.from('PK\u0001\u0002')

/** Returns the files of a small ZIP archive, by name, as text. For tests. */
export function entriesOf(zip: Buffer): Map<string, string> {
  const entries = new Map<string, string>()
  for (let at = zip.indexOf(central); at >= 0; at = zip.indexOf(central, at + 46)) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    entries.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
  }
  return entries
}
