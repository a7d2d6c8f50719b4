import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { maxImagePixels } from '../limits'
import { MediaRefused } from '../media-refused'
import type { PngHead, Strip } from './stored-png.server'

/** Numbers of libheif's interface (heif_image.h, heif_decoding.h). */
const rgbSpace = 1
const interleaved = { 3: 10, 4: 11 } as const
/** Red, green and blue of two bytes each, the low one first: all bits of an HDR photo. */
const interleavedDeep = 14
const interleavedChannel = 10
const ignoreTurns = 1

/** The tiles of a picture: one for a picture that is not a grid. */
type Tiling = { columns: number; rows: number; width: number; height: number }

/**
 * A decoder, libheif in WebAssembly, with one photo: it reaches nothing but its own memory, which never shrinks, so each
 * photo gets a new one. @throws MediaRefused
 */
export class HeicDecoder {
  private readonly error: number
  private readonly out: number
  private readonly handle: number

  private constructor(
    private readonly heif: MainModule,
    bytes: Buffer,
    /** True to decode all bits of each color, in two bytes, instead of eight. */
    private readonly isDeep: boolean,
  ) {
    // The second field of its limits: the pixels of a picture, in 64 bits.
    const limits = heif._heif_get_global_security_limits()
    heif.HEAPU32[limits / 4 + 2] = maxImagePixels
    heif.HEAPU32[limits / 4 + 3] = 0
    this.error = heif._malloc(16)
    this.out = heif._malloc(128)
    const file = heif._malloc(bytes.length)
    heif.HEAPU8.set(bytes, file)
    const context = heif._heif_context_alloc()
    heif._heif_context_read_from_memory_without_copy(this.error, context, file, bytes.length, 0)
    this.check()
    heif._heif_context_get_primary_image_handle(this.error, context, this.out)
    this.check()
    this.handle = this.numberAt(this.out)
  }

  /** Starts a decoder of a photo; a deep one returns colors of two bytes. */
  static async of(bytes: Buffer, isDeep = false): Promise<HeicDecoder> {
    const { default: start } = await import('libheif-js/libheif-wasm/libheif.js')
    const packages = createRequire(path.join(process.cwd(), 'package.json'))
    const wasmBinary = await readFile(packages.resolve('libheif-js/libheif-wasm/libheif.wasm'))
    const quiet = { print: () => undefined, printErr: () => undefined }
    return new HeicDecoder(start({ wasmBinary, ...quiet }), bytes, isDeep)
  }

  private numberAt(pointer: number): number {
    return this.heif.HEAPU32[pointer / 4]
  }

  /** Refuses the photo if the last call failed. */
  private check(): void {
    if (this.numberAt(this.error) !== 0) throw new MediaRefused('broken')
  }

  /** True if transparent colors are multiplied by their transparency. */
  isPremultiplied(): boolean {
    return this.heif._heif_image_handle_is_premultiplied_alpha(this.handle) !== 0
  }

  /** The bits of each color; more than eight only for a deep decoder. */
  get bits(): number {
    if (!this.isDeep) return 8
    const bits = this.heif._heif_image_handle_get_luma_bits_per_pixel(this.handle)
    if (bits < 8 || bits > 16) throw new MediaRefused('broken')
    return bits
  }

  private get pixelBytes(): number {
    return this.isDeep ? 6 : 3
  }

  /** Decodes the whole picture, turned and cut as the file says. */
  whole(channels: 3 | 4): { head: Pick<PngHead, 'width' | 'height'>; strips: Strip[] } {
    const colors = this.isDeep ? interleavedDeep : interleaved[channels]
    this.heif._heif_decode_image(this.error, this.handle, this.out, rgbSpace, colors, 0)
    this.check()
    const { width, height, ...strip } = this.planeOf(this.numberAt(this.out))
    return { head: { width, height }, strips: [{ ...strip, rows: height }] }
  }

  /** Decodes the tiles of a grid row by row, neither turned nor cut, so that never more than one row is in memory. */
  *tileRows(): Generator<Strip> {
    const { columns, rows, width, height } = this.tiling()
    if (columns * width * height > maxImagePixels) throw new MediaRefused('parts')
    const options = this.heif._heif_decoding_options_alloc()
    this.heif.HEAPU8[options + ignoreTurns] = 1
    const { pixelBytes } = this
    const stride = columns * width * pixelBytes
    const data = Buffer.alloc(stride * height)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++)
        this.pasteTile(
          { column, row, options },
          { data, stride, at: column * width * pixelBytes, width, height },
        )
      yield { data, stride, rows: height }
    }
  }

  private tiling(): Tiling {
    this.heif._heif_image_handle_get_image_tiling(this.error, this.handle, 0, this.out)
    this.check()
    const [columns = 0, rows = 0, width = 0, height = 0] = [1, 2, 3, 4].map((n) =>
      this.numberAt(this.out + n * 4),
    )
    return { columns, rows, width, height }
  }

  private pasteTile(
    { column, row, options }: { column: number; row: number; options: number },
    to: { data: Buffer; stride: number; at: number; width: number; height: number },
  ): void {
    const { heif, error, handle, out } = this
    const { pixelBytes } = this
    const rgb = this.isDeep ? interleavedDeep : interleaved[3]
    heif._heif_image_handle_decode_image_tile(error, handle, out, rgbSpace, rgb, options, column, row)
    this.check()
    const image = this.numberAt(out)
    const plane = this.planeOf(image)
    const bytes = Math.min(plane.width, to.width) * pixelBytes
    for (let y = 0; y < Math.min(plane.height, to.height); y++)
      to.data.set(plane.data.subarray(y * plane.stride, y * plane.stride + bytes), y * to.stride + to.at)
    heif._heif_image_release(image)
  }

  /** Returns a view of a decoded picture's pixels, valid until the decoder is used again. */
  private planeOf(image: number): { data: Uint8Array; stride: number; width: number; height: number } {
    const { heif } = this
    const width = heif._heif_image_get_width(image, interleavedChannel)
    const height = heif._heif_image_get_height(image, interleavedChannel)
    const start = heif._heif_image_get_plane_readonly2(image, interleavedChannel, this.out + 64)
    const stride = this.numberAt(this.out + 64)
    if (start === 0 || width <= 0 || height <= 0) throw new MediaRefused('broken')
    return { data: heif.HEAPU8.subarray(start, start + stride * height), stride, width, height }
  }
}
