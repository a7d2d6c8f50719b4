import { readFileSync } from 'node:fs'
import path from 'node:path'
import { boxesIn } from '../header/boxes'
import { readItems } from '../header/items'

/** Returns one of the test photos. */
export const heicFile = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}.heic`))

const u8 = (...values: number[]) => Buffer.from(values)
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)))
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => void bytes.writeUInt32BE(value, index * 4))
  return bytes
}
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const full = (type: string, version: number, flags: number, ...content: Buffer[]) =>
  box(type, u32(version * 2 ** 24 + flags), ...content)

/** Returns the decoder's configuration and the data of a photo of one piece. */
function pieceOf(file: Buffer): { configuration: Buffer; data: Buffer } {
  const { primary, properties, data } = readItems(file)
  const hvcC = properties.get(primary?.id ?? 0)?.find(({ type }) => type === 'hvcC')
  if (!hvcC || !primary) throw new Error('no photo of one piece')
  return {
    configuration: file.subarray(hvcC.start, hvcC.end),
    data: Buffer.concat(data.get(primary.id) ?? []),
  }
}

export type Grid = {
  /** The tiles, row by row. */
  tiles: Buffer[]
  columns: number
  /** Pixels of a tile's side, as the boxes state. */
  side?: number
  /** The size of the whole; by default that of all tiles. */
  width?: number
  height?: number
  /** Quarter turns, against the clock. */
  turns?: number
  /** True to mirror it left to right. */
  isMirrored?: boolean
  /** Numbers of its primaries, transfer and matrix (H.273). */
  colors?: [primaries: number, transfer: number, matrix: number]
  /** The decoder's configuration of all tiles, instead of theirs. */
  configuration?: Buffer
}

/** Joins photos to a grid, as phones store theirs. */
export function heicGrid({ tiles, columns, side = 64, ...given }: Grid): Buffer {
  const rows = tiles.length / columns
  const [width, height] = [given.width ?? columns * side, given.height ?? rows * side]
  const pieces = tiles.map(pieceOf)
  const configurations = [
    ...new Set(pieces.map((piece) => (given.configuration ?? piece.configuration).toString('latin1'))),
  ]
  const extra = [
    ...(given.turns ? [box('irot', u8(given.turns))] : []),
    // 1 is the vertical axis.
    ...(given.isMirrored ? [box('imir', u8(1))] : []),
    ...(given.colors ? [box('colr', Buffer.from('nclx', 'latin1'), u16(...given.colors), u8(0x80))] : []),
  ]
  const properties = [
    full('ispe', 0, 0, u32(width, height)),
    full('ispe', 0, 0, u32(side, side)),
    ...configurations.map((configuration) => box('hvcC', Buffer.from(configuration, 'latin1'))),
    ...extra,
  ]
  const ids = pieces.map((_piece, index) => index + 2)
  const own = [1, ...extra.map((_box, index) => configurations.length + 3 + index)]
  const owners: [number, number[]][] = [
    [1, own],
    ...pieces.map(({ configuration }, index): [number, number[]] => {
      const stated = (given.configuration ?? configuration).toString('latin1')
      return [index + 2, [2, configurations.indexOf(stated) + 3]]
    }),
  ]
  const ipma = owners.map(([id, list]) => Buffer.concat([u16(id), u8(list.length, ...list)]))
  const descriptor = Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width, height)])
  const infe = (id: number, type: string, flags: number) =>
    full('infe', 2, flags, u16(id, 0), Buffer.from(`${type}\0`, 'latin1'))
  const meta = (start: number) => {
    let at = start
    const places = pieces.map(({ data }, index) => {
      at += data.length
      return Buffer.concat([u16(ids[index] ?? 0, 0, 0, 1), u32(at - data.length, data.length)])
    })
    const idat = Buffer.concat([u16(1, 1, 0, 1), u32(0, descriptor.length)])
    return full(
      'meta',
      0,
      0,
      full('hdlr', 0, 0, u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)),
      full('pitm', 0, 0, u16(1)),
      full('iloc', 1, 0, u8(0x44, 0), u16(pieces.length + 1), idat, ...places),
      full('iinf', 0, 0, u16(pieces.length + 1), infe(1, 'grid', 0), ...ids.map((id) => infe(id, 'hvc1', 1))),
      full('iref', 0, 0, box('dimg', u16(1, ids.length, ...ids))),
      box('iprp', box('ipco', ...properties), full('ipma', 0, 0, u32(owners.length), ...ipma)),
      box('idat', descriptor),
    )
  }
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heicmiaf', 'latin1'))
  const start = ftyp.length + meta(0).length + 8
  return Buffer.concat([ftyp, meta(start), box('mdat', ...pieces.map(({ data }) => data))])
}

/** Returns a decoder's configuration whose only unit permits frames of a size. */
export function heicConfiguration(width: number, height: number): Buffer {
  const golomb = (value: number) => {
    const code = (value + 1).toString(2)
    return '0'.repeat(code.length - 1) + code
  }
  // Type 33, no layers, a profile of 88 bits and a level; then the ids, the chroma format and the size.
  const bits = `0${'100001'}${'0'.repeat(6)}001${'0'.repeat(4)}${'000'}1${'1'.repeat(88)}${'1'.repeat(8)}`
  const text = `${bits}${golomb(0)}${golomb(1)}${golomb(width)}${golomb(height)}1`
  const unit = Buffer.from(
    (text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)),
  )
  return Buffer.concat([Buffer.alloc(21, 1), u8(3, 1, 33), u16(1, unit.length), unit])
}

/** Returns the place of a box's content in a photo, within `meta`. */
export function placeIn(file: Buffer, ...types: string[]): { start: number; end: number } {
  let found = { start: 0, end: file.length }
  for (const type of types) {
    const inside = boxesIn(file, found.start, found.end)
    const next = inside.find((each) => each.type === type)
    if (!next) throw new Error(`no ${type}`)
    found = { start: next.start + (type === 'meta' ? 4 : 0), end: next.end }
  }
  return found
}
