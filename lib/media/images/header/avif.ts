import { checkPixels } from '../limits'
import { MediaRefused } from '../media-refused'
import { av1Sizes } from './av1'
import { type Items, sizeOf } from './items'
import type { ImageHeader } from './part'

/**
 * Item types allowed in an AVIF: AV1 pictures, grids of them, and their metadata. Others require other codecs.
 */
const known = new Set(['av01', 'grid', 'tmap', 'Exif', 'mime', 'uri '])

/** Reads the size of an AVIF from its items, and the frame sizes its AV1 data states. @throws MediaRefused */
export function readAvif(bytes: Buffer, { all, primary, properties, data }: Items): ImageHeader {
  if (!primary || !['av01', 'grid'].includes(primary.type)) throw new MediaRefused('format')
  if (all.some(({ type }) => !known.has(type))) throw new MediaRefused('format')
  if (all.some(({ isEncoded }) => isEncoded)) throw new MediaRefused('parts')
  const size = sizeOf(bytes, properties.get(primary.id) ?? [])
  checkPixels({ ...size, pages: 1 })
  for (const item of all.filter(({ type }) => type === 'av01'))
    for (const stated of av1Sizes(Buffer.concat(data.get(item.id) ?? [])))
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
