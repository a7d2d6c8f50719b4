import { readItems, storedSize } from '../header/items'
import { readHeader } from '../header/read-header'
import { MediaRefused } from '../media-refused'
import { HeicDecoder } from './decoder.server'
import { orientationIn } from './orientation'
import { colorsIn, type PhotoColors } from './profile'
import { profileOf } from './standard-profiles.server'
import { type Strip, storedPng } from './stored-png.server'
import { isHdr, toneMap } from './tones'

/** Yields strips of an HDR photo's colors with the tones of a usual screen. */
function* mapped(strips: Iterable<Strip>, colors: PhotoColors, bits: number): Generator<Strip> {
  const map = toneMap(colors, bits)
  for (const { data, stride, rows } of strips) {
    const width = Math.floor(stride / 6)
    const stretch = Buffer.alloc(width * 3 * rows)
    for (let row = 0; row < rows; row++) {
      // A copy of its own starts at an even place, as colors of two bytes need.
      const { buffer } = new Uint8Array(data.subarray(row * stride, row * stride + width * 6))
      stretch.set(map(new Uint16Array(buffer)), row * width * 3)
    }
    yield { data: stretch, stride: width * 3, rows }
  }
}

async function decoded(bytes: Buffer, colors: PhotoColors): Promise<Buffer[]> {
  const { primary, properties } = readItems(bytes)
  const own = properties.get(primary?.id ?? -1) ?? []
  const channels = readHeader(bytes).hasAlpha ? 4 : 3
  // A transparent photo keeps the tones of its eight bits: it is a drawing rather than a photo of lights.
  const isMapped = isHdr(colors) && channels === 3
  const profile = (isMapped ? null : colors.profile) ?? (await profileOf(colors))
  const decoder = await HeicDecoder.of(bytes, isMapped)
  const shown = (strips: Iterable<Strip>) => (isMapped ? mapped(strips, colors, decoder.bits) : strips)
  const isTiled = primary?.type === 'grid' && channels === 3 && !own.some(({ type }) => type === 'clap')
  if (isTiled) {
    const head = { ...storedSize(bytes, own), orientation: orientationIn(bytes, own) }
    return storedPng({ ...head, channels, isPremultiplied: false }, shown(decoder.tileRows()), profile)
  }
  const { head, strips } = decoder.whole(channels)
  const isPremultiplied = channels === 4 && decoder.isPremultiplied()
  return storedPng({ ...head, channels, isPremultiplied, orientation: 1 }, shown(strips), profile)
}

/**
 * Decodes a HEIC photo to a PNG with its color profile and orientation, without any other metadata. A grid, as phones
 * store it, is decoded row by row of its tiles, and HDR is mapped to the tones of usual screens. Belongs in a process of bounded memory (decision 213).
 * @throws MediaRefused
 */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  const colors = colorsIn(bytes, readItems(bytes))
  const pieces = await decoded(bytes, colors).catch((error: unknown) => {
    throw error instanceof MediaRefused ? error : new MediaRefused('broken', { cause: error })
  })
  // Frees the decoder's memory before the pieces are joined and the sizes made.
  globalThis.gc?.()
  return Buffer.concat(pieces)
}
