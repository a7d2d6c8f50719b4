import { MediaRefused } from '../media-refused'
import { readAvif } from './avif'
import { readGif } from './gif'
import { isHevc, readHeic } from './heic'
import { readItems } from './items'
import { readJpeg } from './jpeg'
import { type ImageHeader, numberAt } from './part'
import { pngSignature, readPng } from './png'
import { readWebp } from './webp'

const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

const stillBrands = new Set(['avif', 'mif1', 'mif2', 'heic', 'heix', 'heim', 'heis', 'heif', 'miaf'])
const movingBrands = new Set(['avis', 'msf1', 'hevc', 'hevx', 'hevm', 'hevs'])

/** Returns the brands of an ISO media file. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(numberAt(bytes, 0, 4, 'BE'), bytes.length, 400)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  return brands
}

/**
 * Reads a HEIF file: its main picture is in AV1 (AVIF) or HEVC (HEIC). An animation has one too, but may lack it, which
 * our decoders need.
 */
function readIso(bytes: Buffer): ImageHeader {
  const brands = brandsOf(bytes)
  const isMoving = brands.some((brand) => movingBrands.has(brand))
  if (!isMoving && !brands.some((brand) => stillBrands.has(brand))) throw new MediaRefused('format')
  const items = readItems(bytes)
  if (!items.primary && isMoving) throw new MediaRefused('moving')
  const header = isHevc(items) ? readHeic(bytes, items) : readAvif(bytes, items)
  return { ...header, losesFrames: isMoving }
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
