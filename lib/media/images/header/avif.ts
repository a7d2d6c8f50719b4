import { checkPixels } from '../limits'
import { MediaRefused } from '../media-refused'
import { av1Sizes } from './av1'
import { type Box, BoxReader, boxesIn } from './boxes'
import type { ImageHeader } from './part'

/** Maximum items of one file: the tiles of a grid, previews and metadata. */
const maxItems = 1000

/**
 * Item types allowed in an AVIF: AV1 pictures, grids of them, and their metadata. Others require other codecs.
 */
const known = new Set(['av01', 'grid', 'tmap', 'Exif', 'mime', 'uri '])

type Item = { id: number; type: string; isEncoded: boolean }
type Size = { width: number; height: number }

const within = (bytes: Buffer, { start, end }: Box, skip = 0) => boxesIn(bytes, start + skip, end)

function childOf(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type)
  if (!found) throw new MediaRefused('broken')
  return found
}

function reader(bytes: Buffer, box: Box): { box: BoxReader; version: number } {
  const fields = new BoxReader(bytes, box.start, box.end)
  const version = fields.next(1)
  fields.next(3)
  return { box: fields, version }
}

function itemsIn(bytes: Buffer, iinf: Box): Item[] {
  const { box, version } = reader(bytes, iinf)
  box.next(version === 0 ? 2 : 4)
  const entries = boxesIn(bytes, box.place(), iinf.end)
  if (entries.length > maxItems) throw new MediaRefused('parts')
  return entries.flatMap((entry) => {
    const { box, version } = reader(bytes, entry)
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
  const { box, version } = reader(bytes, iloc)
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

/** Returns the properties of an item, in order. */
function propertiesOf(bytes: Buffer, iprp: Box, id: number): Box[] {
  const inside = within(bytes, iprp)
  const all = within(bytes, childOf(inside, 'ipco'))
  const found: Box[] = []
  for (const ipma of inside.filter(({ type }) => type === 'ipma')) {
    const { box, version } = reader(bytes, ipma)
    const isWide = (bytes[ipma.start + 3] ?? 0) & 1
    const entries = box.next(4)
    if (entries > maxItems) throw new MediaRefused('parts')
    for (let entry = 0; entry < entries; entry++) {
      const item = box.next(version < 1 ? 2 : 4)
      const count = box.next(1)
      for (let index = 0; index < count; index++) {
        const place = isWide ? box.next(2) & 0x7fff : box.next(1) & 0x7f
        const property = all[place - 1]
        if (item === id && property) found.push(property)
      }
    }
  }
  return found
}

function sizeOf(bytes: Buffer, properties: readonly Box[]): Size {
  const { box } = reader(bytes, childOf(properties, 'ispe'))
  let size: Size = { width: box.next(4), height: box.next(4) }
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

/** Reads the boxes of an AVIF by their lengths, and the frame sizes its AV1 data states. @throws MediaRefused */
export function readAvif(bytes: Buffer): ImageHeader {
  const meta = childOf(boxesIn(bytes, 0, bytes.length), 'meta')
  const inside = within(bytes, meta, 4)
  const items = itemsIn(bytes, childOf(inside, 'iinf'))
  const pitm = reader(bytes, childOf(inside, 'pitm'))
  const id = pitm.box.next(pitm.version === 0 ? 2 : 4)
  const primary = items.find((item) => item.id === id)
  if (primary?.type === 'hvc1') throw new MediaRefused('heic')
  if (!primary || !['av01', 'grid'].includes(primary.type)) throw new MediaRefused('format')
  if (items.some(({ type }) => !known.has(type))) throw new MediaRefused('format')
  if (items.some(({ isEncoded }) => isEncoded)) throw new MediaRefused('parts')
  const size = sizeOf(bytes, propertiesOf(bytes, childOf(inside, 'iprp'), id))
  checkPixels({ ...size, pages: 1 })
  const idat = inside.find(({ type }) => type === 'idat')
  const places = placesIn(bytes, childOf(inside, 'iloc'), idat)
  for (const item of items.filter(({ type }) => type === 'av01'))
    for (const stated of av1Sizes(Buffer.concat(places.get(item.id) ?? [])))
      checkPixels({ ...stated, pages: 1 })
  return {
    format: 'avif',
    ...size,
    pages: 1,
    // Its boxes define the orientation; EXIF is ignored.
    orientation: 1,
    pixelBytes: 8,
    isInterlaced: false,
    parts: [],
  }
}
