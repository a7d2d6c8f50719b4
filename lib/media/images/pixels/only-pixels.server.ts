import { inflateSync } from 'node:zlib'
import type { ImageHeader, Part } from '@/lib/media/images/header/part'
import { readHeader } from '@/lib/media/images/header/read-header'

/** Maximum bytes of a color profile; those for printing presses have about two million. */
const maxProfile = 4 * 1024 * 1024
const maxExif = 65_536

const pngParts = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'pHYs',
  'sBIT',
])
const webpParts = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF'])
/** Comments, plain-text extensions and application data; but the repeat count is application data, too. */
const gifNotes = new Set(['extension fe', 'extension 1'])

/** True if a PNG's profile (a name, a zero byte, a method, deflated data) inflates to no more than the maximum. */
function isProfile(data: Buffer): boolean {
  const at = data.indexOf(0)
  if (at < 0 || at > 79) return false
  try {
    inflateSync(data.subarray(at + 2), { maxOutputLength: maxProfile })
    return true
  } catch {
    return false
  }
}

type Needs = (bytes: Buffer, part: Part) => boolean

const needsOfPng: Needs = (bytes, { name, start, end }) => {
  const data = bytes.subarray(start + 8, end - 4)
  if (name === 'iCCP') return isProfile(data)
  return pngParts.has(name) || (name === 'eXIf' && data.length <= maxExif)
}

const needsOfWebp: Needs = (_bytes, { name, start, end }) => {
  if (name === 'ICCP') return end - start <= maxProfile
  return webpParts.has(name) || (name === 'EXIF' && end - start <= maxExif)
}

const startsWith = (bytes: Buffer, { start }: Part, name: string) =>
  bytes.toString('latin1', start + 4, start + 4 + name.length) === name

/** Reassembles a profile from its segments of 64 kB; an oversized one is removed as a whole. */
const needsOfJpeg = (parts: readonly Part[], bytes: Buffer): Needs => {
  const isIcc = (part: Part) => part.name === 'e2' && startsWith(bytes, part, 'ICC_PROFILE\0')
  const isExif = (part: Part) => part.name === 'e1' && startsWith(bytes, part, 'Exif\0\0')
  const profile = parts.filter(isIcc).reduce((sum, { start, end }) => sum + end - start, 0)
  const exif = parts.find(isExif)
  const first = parts.find(({ name }) => name === 'e0')
  return (_bytes, part) => {
    if (isIcc(part)) return profile <= maxProfile
    if (part.name === 'ee' || part === exif || part === first) return true
    return !/^(?:e.|fe)$/.test(part.name)
  }
}

const needsOfGif: Needs = (bytes, part) => {
  if (gifNotes.has(part.name)) return false
  const program = bytes.toString('latin1', part.start + 3, part.start + 14)
  return part.name !== 'extension ff' || program === 'NETSCAPE2.0' || program === 'ANIMEXTS1.0'
}

function needsOf({ format, parts }: ImageHeader, bytes: Buffer): Needs {
  if (format === 'png') return needsOfPng
  if (format === 'webp') return needsOfWebp
  if (format === 'gif') return needsOfGif
  return needsOfJpeg(parts, bytes)
}

/** The end markers of the formats that have one. */
const endings: Partial<Record<ImageHeader['format'], Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  png: Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1'),
}

/** Returns the start of a file before its first part. */
function beginning(format: ImageHeader['format'], bytes: Buffer, length: number): Buffer {
  if (format === 'gif') return Buffer.alloc(0)
  if (format === 'png') return bytes.subarray(0, 8)
  if (format === 'jpeg') return bytes.subarray(0, 2)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(length + 4, 4)
  return head
}

/**
 * Returns an AVIF under the name of a still one, which the decoder requires; of an animation it then reads the main
 * picture.
 */
function asStill(bytes: Buffer): Buffer {
  if (/^(?:avif|mif1)$/.test(bytes.toString('latin1', 8, 12))) return bytes
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}

/**
 * Returns a picture's file reduced to its pixels, colors and orientation. Texts, comments and previews are
 * removed before a decoder could inflate them, and so is an oversized profile or EXIF block; a missing end is added. From an
 * AVIF nothing is removed (header/avif.ts). @throws MediaRefused
 */
export function onlyPixels(bytes: Buffer): Buffer {
  const header = readHeader(bytes)
  if (header.format === 'avif') return asStill(bytes)
  const needs = needsOf(header, bytes)
  const stored = header.parts.filter((part) => needs(bytes, part))
  const ending = header.isOpenEnded ? endings[header.format] : undefined
  const body = [...stored.map(({ start, end }) => bytes.subarray(start, end)), ...(ending ? [ending] : [])]
  const length = body.reduce((sum, piece) => sum + piece.length, 0)
  return Buffer.concat([beginning(header.format, bytes, length), ...body])
}
