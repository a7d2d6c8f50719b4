import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { readItems } from '../header/items'
import { maxImagePixels } from '../limits'
import { MediaRefused } from '../media-refused'
import { colorsIn } from './profile'
import { profileOf } from './standard-profiles.server'
import { type Rows, storedPng } from './stored-png.server'

/** What the library answers for a decoded picture: views of its memory, valid until the picture is released. */
type Decoded = {
  image: Parameters<MainModule['heif_image_release']>[0]
  channels: { width: number; height: number; stride: number; data: Uint8Array }[]
}

/**
 * Starts the decoder, libheif in WebAssembly: it reaches nothing but its own memory. Each picture gets a new one, since
 * that memory never shrinks.
 */
async function startDecoder(): Promise<MainModule> {
  const { default: start } = await import('libheif-js/libheif-wasm/libheif.js')
  const packages = createRequire(path.join(process.cwd(), 'package.json'))
  const wasmBinary = await readFile(packages.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const decoder = start({ wasmBinary, print: () => undefined, printErr: () => undefined })
  // The second field of its limits: the pixels of a picture, in 64 bits.
  const limits = decoder._heif_get_global_security_limits()
  decoder.HEAPU32[limits / 4 + 2] = maxImagePixels
  decoder.HEAPU32[limits / 4 + 3] = 0
  return decoder
}

/** Decodes the main picture, and hands its rows to `use` while they are in the decoder's memory. */
async function withRows<T>(bytes: Buffer, use: (rows: Rows) => Promise<T>): Promise<T> {
  const decoder = await startDecoder()
  const { heif_error_code: codes, heif_colorspace: spaces, heif_chroma: chromas } = decoder
  const context = decoder.heif_context_alloc()
  // The binding takes any bytes as a text, although its types know only real ones.
  const read = decoder.heif_context_read_from_memory(context, bytes as unknown as string)
  if (read.code !== codes.heif_error_Ok) throw new MediaRefused('broken')
  const handle = decoder.heif_js_context_get_primary_image_handle(context)
  if (handle.code) throw new MediaRefused('broken')
  const hasAlpha = decoder.heif_image_handle_has_alpha_channel(handle) !== 0
  const chroma = hasAlpha ? chromas.heif_chroma_interleaved_RGBA : chromas.heif_chroma_interleaved_RGB
  const decoded = decoder.heif_js_decode_image2(handle, spaces.heif_colorspace_RGB, chroma) as
    | Decoded
    | { code: unknown }
  if ('code' in decoded) throw new MediaRefused('broken')
  const [plane] = decoded.channels
  if (!plane) throw new MediaRefused('broken')
  return use({
    ...plane,
    channels: hasAlpha ? 4 : 3,
    isPremultiplied: hasAlpha && decoder.heif_image_handle_is_premultiplied_alpha(handle) !== 0,
  })
}

/**
 * Decodes a HEIC photo to a PNG, upright and with its color profile, without any of its metadata. Belongs in a process
 * of bounded memory (decision 213). @throws MediaRefused
 */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  const colors = colorsIn(bytes, readItems(bytes))
  const profile = colors.profile ?? (await profileOf(colors))
  const pieces = await withRows(bytes, (rows) => storedPng(rows, profile)).catch((error: unknown) => {
    throw error instanceof MediaRefused ? error : new MediaRefused('broken', { cause: error })
  })
  // Frees the decoder's memory before the pieces are joined and the sizes made.
  globalThis.gc?.()
  return Buffer.concat(pieces)
}
