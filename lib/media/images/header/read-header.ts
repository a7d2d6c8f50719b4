import { MediaRefused } from '../media-refused'
import { readAvif } from './avif'
import { readGif } from './gif'
import { readJpeg } from './jpeg'
import { type ImageHeader, numberAt } from './part'
import { pngSignature, readPng } from './png'
import { readWebp } from './webp'

const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

const avifBrands = new Set(['avif', 'avis', 'mif1', 'msf1'])
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'heif'])

/** Returns the brands of an ISO media file. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(numberAt(bytes, 0, 4, 'BE'), bytes.length, 400)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  return brands
}

function readIso(bytes: Buffer): ImageHeader {
  const brands = brandsOf(bytes)
  const [major = ''] = brands
  if (heicBrands.has(major)) throw new MediaRefused('heic')
  if (major === 'avis') throw new MediaRefused('animated')
  if (!brands.some((brand) => avifBrands.has(brand))) throw new MediaRefused('format')
  return readAvif(bytes)
}

/**
 * Reads the header of a picture's file by lengths only: nothing is inflated or copied. Takes time proportional to the
 * file's size, which the caller limits. @throws MediaRefused
 */
export function readHeader(bytes: Buffer): ImageHeader {
  if (bytes.subarray(0, 8).equals(pngSignature)) return readPng(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes)
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return readGif(bytes)
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return readWebp(bytes)
  if (text(bytes, 4, 8) === 'ftyp') return readIso(bytes)
  throw new MediaRefused('format')
}
