import { checkPixels } from '../limits'
import { MediaRefused } from '../media-refused'
import { orientationOf } from './orientation'
import { type ImageHeader, numberAt, Parts } from './part'

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Channels by color type; a palette becomes RGBA. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

/** Reads a PNG's chunks by their lengths. @throws MediaRefused */
export function readPng(bytes: Buffer): ImageHeader {
  const isHead = numberAt(bytes, 8, 4, 'BE') === 13 && bytes.toString('latin1', 12, 16) === 'IHDR'
  if (!isHead) throw new MediaRefused('broken')
  const [width, height] = [numberAt(bytes, 16, 4, 'BE'), numberAt(bytes, 20, 4, 'BE')]
  const [depth, type] = [numberAt(bytes, 24, 1, 'BE'), numberAt(bytes, 25, 1, 'BE')]
  const interlace = numberAt(bytes, 28, 1, 'BE')
  const count = channels[type]
  if (count === undefined || width === 0 || height === 0 || interlace > 1) throw new MediaRefused('broken')
  checkPixels({ width, height, pages: 1 })
  const parts = new Parts(bytes.length)
  let orientation = 1
  let hasPixels = false
  let losesFrames = false
  for (let at = pngSignature.length; at < bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const data = at + 8
    const end = data + numberAt(bytes, at, 4, 'BE') + 4
    parts.add(name, at, end)
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(data, end - 4))
    if (name === 'acTL') losesFrames = numberAt(bytes, data, 4, 'BE') > 1
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') break
    at = end
  }
  const isOpenEnded = parts.all.at(-1)?.name !== 'IEND'
  if (!hasPixels) throw new MediaRefused('broken')
  const pixelBytes = count * (depth === 16 ? 2 : 1)
  const isInterlaced = interlace === 1
  return {
    format: 'png',
    width,
    height,
    pages: 1,
    orientation,
    pixelBytes,
    isInterlaced,
    losesFrames,
    isOpenEnded,
    parts: parts.all,
  }
}
