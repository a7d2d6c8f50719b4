import { checkPixels, maxImagePixels } from '../limits'
import { MediaRefused } from '../media-refused'
import { hevcSizes } from './hevc'
import { type Item, type Items, readerOf, type Size, sizeOf } from './items'
import type { ImageHeader } from './part'

/** Maximum pixels that a decoder is made to decode for one picture: overlapping tiles, and a layer of transparency. */
const maxDecoded = 4 * maxImagePixels

/** Types of auxiliary items that are the transparency of a picture. */
const alphaTypes = new Set([
  'urn:mpeg:hevc:2015:auxid:1',
  'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha',
  'urn:mpeg:avc:2015:auxid:1',
])

/** Returns the items that a picture is composed of: its tiles, as often as they are used, or itself. */
function piecesOf({ all, references }: Items, whole: Item): (Item | undefined)[] {
  if (whole.type !== 'grid') return [whole]
  const tiles = references.filter(({ type, from }) => type === 'dimg' && from === whole.id)
  return tiles.flatMap(({ to }) => to.map((id) => all.find((item) => item.id === id)))
}

function isAlpha(bytes: Buffer, { properties }: Items, id: number): boolean {
  const auxC = properties.get(id)?.find(({ type }) => type === 'auxC')
  return auxC !== undefined && alphaTypes.has(readerOf(bytes, auxC).box.text())
}

/** Returns the item with the transparency of a picture; null if it has none. */
function alphaOf(bytes: Buffer, items: Items, picture: Item): Item | null {
  const layers = items.references.filter(({ type, to }) => type === 'auxl' && to.includes(picture.id))
  const id = layers.find(({ from }) => isAlpha(bytes, items, from))?.from
  return items.all.find((item) => item.id === id) ?? null
}

/** Returns the pixels that decoding a piece takes, as its HEVC data states. @throws MediaRefused */
function decodedPixels(bytes: Buffer, { properties, data }: Items, piece: Item | undefined): number {
  const configuration = properties.get(piece?.id ?? -1)?.find(({ type }) => type === 'hvcC')
  if (piece?.type !== 'hvc1' || !configuration) throw new MediaRefused('format')
  const sizes = hevcSizes(bytes, configuration, Buffer.concat(data.get(piece.id) ?? []))
  if (sizes.length === 0) throw new MediaRefused('broken')
  for (const size of sizes) checkPixels({ ...size, pages: 1 })
  return Math.max(...sizes.map(({ width, height }: Size) => width * height))
}

/** True if a file's main picture is in HEVC. */
export const isHevc = (items: Items): boolean =>
  items.primary !== null && piecesOf(items, items.primary).some((piece) => piece?.type === 'hvc1')

/**
 * Reads the size of a HEIC photo from its items, and the frame sizes its HEVC data states. Nothing is decoded; only its
 * main picture and that picture's transparency will be. @throws MediaRefused
 */
export function readHeic(bytes: Buffer, items: Items): ImageHeader {
  const { primary, properties } = items
  if (!primary) throw new MediaRefused('broken')
  const size = sizeOf(bytes, properties.get(primary.id) ?? [])
  checkPixels({ ...size, pages: 1 })
  const alpha = alphaOf(bytes, items, primary)
  const pieces = [primary, ...(alpha ? [alpha] : [])].flatMap((whole) => piecesOf(items, whole))
  const known = new Map<number, number>()
  let decoded = 0
  for (const piece of pieces) {
    const pixels = known.get(piece?.id ?? -1) ?? decodedPixels(bytes, items, piece)
    if (piece) known.set(piece.id, pixels)
    decoded += pixels
    if (decoded > maxDecoded) throw new MediaRefused('parts')
  }
  return {
    format: 'heic',
    ...size,
    pages: 1,
    // Its boxes define the orientation; EXIF is ignored.
    orientation: 1,
    hasAlpha: alpha !== null,
    // The decoder's planes, and the picture made of them.
    pixelBytes: 8,
    isInterlaced: false,
    parts: [],
  }
}
