import { MediaRefused } from '../media-refused'
import { type Box, BoxReader, boxesIn } from './boxes'

/** Maximum items of one file: the tiles of a grid, previews and metadata. */
const maxItems = 1000

/** An item of a file: a picture, a grid of them, or metadata. */
export type Item = { id: number; type: string; isEncoded: boolean }

export type Size = { width: number; height: number }

/** The items of an ISO media file with pictures (HEIF), none of them decoded. */
export type Items = {
  all: Item[]
  primary: Item | null
  /** The properties of each item, in order. */
  properties: Map<number, Box[]>
  /** The data of each item; those stored elsewhere have none. */
  data: Map<number, Buffer[]>
  /** References between items: `dimg` from a grid to its tiles, `auxl` from a layer of transparency to its picture. */
  references: { type: string; from: number; to: number[] }[]
}

const within = (bytes: Buffer, { start, end }: Box, skip = 0) => boxesIn(bytes, start + skip, end)

/** Returns the first box of a type. @throws MediaRefused without one */
export function boxOf(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type)
  if (!found) throw new MediaRefused('broken')
  return found
}

/** Returns a reader of a box after its version and flags. */
export function readerOf(bytes: Buffer, box: Box): { box: BoxReader; version: number } {
  const fields = new BoxReader(bytes, box.start, box.end)
  const version = fields.next(1)
  fields.next(3)
  return { box: fields, version }
}

function itemsIn(bytes: Buffer, iinf: Box): Item[] {
  const { box, version } = readerOf(bytes, iinf)
  box.next(version === 0 ? 2 : 4)
  const entries = boxesIn(bytes, box.place(), iinf.end)
  if (entries.length > maxItems) throw new MediaRefused('parts')
  return entries.flatMap((entry) => {
    const { box, version } = readerOf(bytes, entry)
    if (version < 2) return []
    const id = box.next(version === 2 ? 2 : 4)
    box.next(2)
    const type = box.type()
    box.text()
    if (type !== 'mime') return [{ id, type, isEncoded: false }]
    box.text()
    return [{ id, type, isEncoded: !box.isDone() && box.text() !== '' }]
  })
}

/** Returns the data of each item of the file; items stored elsewhere are left out. */
function placesIn(bytes: Buffer, iloc: Box, idat: Box | undefined): Map<number, Buffer[]> {
  const { box, version } = readerOf(bytes, iloc)
  const sizes = box.next(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const items = box.next(version < 2 ? 2 : 4)
  if (items > maxItems) throw new MediaRefused('parts')
  const places = new Map<number, Buffer[]>()
  for (let item = 0; item < items; item++) {
    const id = box.next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : box.next(2) & 15
    box.next(2)
    const base = box.sized(baseSize)
    const extents = box.next(2)
    if (extents > maxItems || method > 1) throw new MediaRefused('parts')
    const from = method === 1 ? (idat?.start ?? bytes.length) : 0
    const pieces: Buffer[] = []
    for (let extent = 0; extent < extents; extent++) {
      box.sized(indexSize)
      const start = from + base + box.sized(offsetSize)
      const length = box.sized(lengthSize)
      if (start + length > bytes.length) throw new MediaRefused('broken')
      pieces.push(bytes.subarray(start, length === 0 ? bytes.length : start + length))
    }
    places.set(id, pieces)
  }
  return places
}

function propertiesIn(bytes: Buffer, iprp: Box): Map<number, Box[]> {
  const inside = within(bytes, iprp)
  const all = within(bytes, boxOf(inside, 'ipco'))
  const found = new Map<number, Box[]>()
  for (const ipma of inside.filter(({ type }) => type === 'ipma')) {
    const { box, version } = readerOf(bytes, ipma)
    const isWide = (bytes[ipma.start + 3] ?? 0) & 1
    const entries = box.next(4)
    if (entries > maxItems) throw new MediaRefused('parts')
    for (let entry = 0; entry < entries; entry++) {
      const item = box.next(version < 1 ? 2 : 4)
      const own = found.get(item) ?? []
      found.set(item, own)
      const count = box.next(1)
      for (let index = 0; index < count; index++) {
        const place = isWide ? box.next(2) & 0x7fff : box.next(1) & 0x7f
        const property = all[place - 1]
        if (property) own.push(property)
      }
    }
  }
  return found
}

function referencesIn(bytes: Buffer, iref: Box | undefined): Items['references'] {
  if (!iref) return []
  const { box, version } = readerOf(bytes, iref)
  const size = version === 0 ? 2 : 4
  return boxesIn(bytes, box.place(), iref.end).map(({ type, start, end }) => {
    const fields = new BoxReader(bytes, start, end)
    const from = fields.next(size)
    const count = fields.next(2)
    if (count > maxItems) throw new MediaRefused('parts')
    return { type, from, to: Array.from({ length: count }, () => fields.next(size)) }
  })
}

/** Reads the boxes of a HEIF file by their lengths. @throws MediaRefused */
export function readItems(bytes: Buffer): Items {
  const meta = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === 'meta')
  if (!meta) return { all: [], primary: null, properties: new Map(), data: new Map(), references: [] }
  const inside = within(bytes, meta, 4)
  const all = itemsIn(bytes, boxOf(inside, 'iinf'))
  const pitm = readerOf(bytes, boxOf(inside, 'pitm'))
  const id = pitm.box.next(pitm.version === 0 ? 2 : 4)
  const idat = inside.find(({ type }) => type === 'idat')
  return {
    all,
    primary: all.find((item) => item.id === id) ?? null,
    properties: propertiesIn(bytes, boxOf(inside, 'iprp')),
    data: placesIn(bytes, boxOf(inside, 'iloc'), idat),
    references: referencesIn(
      bytes,
      inside.find(({ type }) => type === 'iref'),
    ),
  }
}

/** Returns the size of an item with these properties as it is stored. @throws MediaRefused without one */
export function storedSize(bytes: Buffer, properties: readonly Box[]): Size {
  const { box } = readerOf(bytes, boxOf(properties, 'ispe'))
  return { width: box.next(4), height: box.next(4) }
}

/** Returns the size of an item with these properties, turned and cut as they say. @throws MediaRefused */
export function sizeOf(bytes: Buffer, properties: readonly Box[]): Size {
  let size = storedSize(bytes, properties)
  for (const { type, start, end } of properties) {
    const fields = new BoxReader(bytes, start, end)
    if (type === 'irot' && (fields.next(1) & 1) === 1) size = { width: size.height, height: size.width }
    if (type === 'clap') {
      const [width, perWidth, height, perHeight] = [
        fields.next(4),
        fields.next(4),
        fields.next(4),
        fields.next(4),
      ]
      if (perWidth === 0 || perHeight === 0) throw new MediaRefused('broken')
      size = {
        width: Math.min(size.width, Math.round(width / perWidth)),
        height: Math.min(size.height, Math.round(height / perHeight)),
      }
    }
  }
  if (size.width === 0 || size.height === 0) throw new MediaRefused('broken')
  return size
}
