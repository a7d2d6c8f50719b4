import { MediaRefused } from '../media-refused'

/**
 * One part of a picture's file, by the name its format gives it: its start and the start of the next, in
 * bytes.
 */
export type Part = { name: string; start: number; end: number }

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

/** A picture's header as stated in the file, without inflating or decoding anything. */
export type ImageHeader = {
  format: ImageFormat
  /** Pixels of one frame as stored, before orientation. */
  width: number
  height: number
  /** Frames; more than one is an animation. */
  pages: number
  /** EXIF's orientation, 1 to 8. */
  orientation: number
  /** True for an animation of which only one frame can be read: an animated PNG or AVIF. */
  losesFrames?: boolean
  /** True for a HEIC photo with transparency. */
  hasAlpha?: boolean
  /** True for a file that lacks its end marker, which `onlyPixels` adds. */
  isOpenEnded?: boolean
  /** Bytes of memory per decoded pixel. */
  pixelBytes: number
  /** True if a decoder must hold all pixels at once for several passes. */
  isInterlaced: boolean
  /** The parts of the file, in order; empty for AVIF and HEIC, whose boxes point at each other. */
  parts: Part[]
}

/** Maximum parts of one file; far more than real pictures have. */
export const maxParts = 20_000

/** Collects the parts of a file. @throws MediaRefused for more than `maxParts`, and for a part that ends after the file */
export class Parts {
  readonly all: Part[] = []

  constructor(private readonly length: number) {}

  add(name: string, start: number, end: number): void {
    if (end > this.length) throw new MediaRefused('broken')
    if (this.all.length >= maxParts) throw new MediaRefused('parts')
    this.all.push({ name, start, end })
  }
}

/** Reads a number of the file. @throws MediaRefused past the end of the file */
export function numberAt(bytes: Buffer, at: number, size: 1 | 2 | 3 | 4, order: 'BE' | 'LE'): number {
  if (at < 0 || at + size > bytes.length) throw new MediaRefused('broken')
  return order === 'BE' ? bytes.readUIntBE(at, size) : bytes.readUIntLE(at, size)
}
