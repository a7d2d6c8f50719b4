import sharp, { type Sharp } from 'sharp'
import { maxImagePixels } from '@/lib/media/images/limits'
import { MediaRefused } from '@/lib/media/images/media-refused'

/**
 * The loaders that libvips may use. HEIF is the container of AVIF; its other codecs are refused by `inspectImage`, or
 * decoded elsewhere (heic/decode.server.ts).
 */
const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadHeifBuffer',
]

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
// Every picture is decoded once, so libvips' operation cache would only take memory.
sharp.cache(false)

/**
 * Opens uploaded bytes with our limits. The bytes are read later, so wrap that in `refusingBroken`. Pixels that end early
 * are an error; under an end marker that we added they are only a warning, so `isOpenEnded` counts those.
 */
export function openImage(
  bytes: Uint8Array,
  { frames = 'first', isOpenEnded = false }: { frames?: 'first' | 'all'; isOpenEnded?: boolean } = {},
): Sharp {
  return sharp(bytes, {
    failOn: isOpenEnded ? 'warning' : 'error',
    limitInputPixels: maxImagePixels,
    animated: frames === 'all',
    sequentialRead: true,
  })
}

/** Runs `work` on an uploaded picture and converts libvips' errors into MediaRefused. */
export async function refusingBroken<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof MediaRefused) throw error
    const message = error instanceof Error ? error.message : ''
    if (message.includes('unsupported image format')) throw new MediaRefused('format', { cause: error })
    if (message.includes('exceeds pixel limit')) throw new MediaRefused('pixels', { cause: error })
    throw new MediaRefused('broken', { cause: error })
  }
}
