import { checkPixels, maxFrames } from '../limits'
import { MediaRefused } from '../media-refused'
import { type ImageHeader, numberAt, Parts } from './part'

/** Returns the bytes of the color table declared by a flag byte. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Returns the end of a chain of sub-blocks: each is a length and as many bytes, the last one is empty. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (;;) {
    const length = bytes[at]
    if (length === undefined) throw new MediaRefused('broken')
    at += length + 1
    if (length === 0) return at
  }
}

/** Reads a GIF's blocks by their lengths and counts its frames. @throws MediaRefused */
export function readGif(bytes: Buffer): ImageHeader {
  const parts = new Parts(bytes.length)
  const [width, height] = [numberAt(bytes, 6, 2, 'LE'), numberAt(bytes, 8, 2, 'LE')]
  const head = 13 + tableBytes(numberAt(bytes, 10, 1, 'LE'))
  parts.add('head', 0, head)
  // A frame may be larger than the logical screen; a decoder allocates both.
  const largest = { width, height }
  let pages = 0
  for (let at = head; at < bytes.length; ) {
    const kind = bytes[at]
    if (kind === 0x3b) {
      parts.add('end', at, at + 1)
      break
    }
    if (kind === 0x21) {
      const end = endOfBlocks(bytes, at + 2)
      parts.add(`extension ${numberAt(bytes, at + 1, 1, 'LE').toString(16)}`, at, end)
      at = end
      continue
    }
    if (kind !== 0x2c) throw new MediaRefused('broken')
    largest.width = Math.max(
      largest.width,
      numberAt(bytes, at + 1, 2, 'LE') + numberAt(bytes, at + 5, 2, 'LE'),
    )
    largest.height = Math.max(
      largest.height,
      numberAt(bytes, at + 3, 2, 'LE') + numberAt(bytes, at + 7, 2, 'LE'),
    )
    checkPixels({ ...largest, pages: ++pages })
    if (pages > maxFrames) throw new MediaRefused('parts')
    const end = endOfBlocks(bytes, at + 10 + tableBytes(numberAt(bytes, at + 9, 1, 'LE')) + 1)
    parts.add('frame', at, end)
    at = end
  }
  if (pages === 0 || largest.width === 0 || largest.height === 0) throw new MediaRefused('broken')
  return {
    format: 'gif',
    ...largest,
    pages,
    orientation: 1,
    pixelBytes: 4,
    isInterlaced: false,
    parts: parts.all,
  }
}
