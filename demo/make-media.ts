import sharp from 'sharp'
import type { MediaStore } from '@/lib/media/images/files/store'
import { contentTypeOf } from '@/lib/media/images/pixels/content-type'
import { deriveImage } from '@/lib/media/images/pixels/derive.server'
import { contentSignature } from '@/lib/media/images/signature.server'
import { mediaKey } from '@/lib/media/images/sizes'
import type { media } from '@/lib/media/images/table.server'
import type { Db } from '@/lib/platform/db/client.server'

/**
 * One more than the cores of the measured machine, so that one lane draws while another waits for the disk.
 */
const LANES = 3

/** A media row without its time, which the loader sets. */
export type DemoMedia = Omit<typeof media.$inferInsert, 'created_at' | 'ready_at'>

/** The database, or a transaction on it. */
export type Loading = Pick<Db, 'insert' | 'delete' | 'execute'>

/**
 * Draws each SVG, sends it through the upload pipeline and stores every size. Returns the results in order;
 * calls `done` after each.
 */
export async function makeMedia(
  drawings: readonly (() => string)[],
  store: MediaStore,
  done: () => void,
): Promise<DemoMedia[]> {
  const made: DemoMedia[] = []
  let next = 0
  const lane = async () => {
    for (let i = next++; i < drawings.length; i = next++) {
      const draw = drawings[i]
      if (!draw) continue
      made[i] = await stored(await rasterise(draw()), store)
      done()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return made
}

/** Returns the picture as an upload: a visually lossless JPEG. */
async function rasterise(svg: string): Promise<Buffer> {
  // The pipeline forbids SVG to libvips, since uploads are untrusted; these drawings are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const image = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })
  return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}

async function stored(bytes: Buffer, store: MediaStore): Promise<DemoMedia> {
  const signature = contentSignature(bytes)
  const { files, ext, width, height, dominant_color, thumbhash, likeness } = await deriveImage(bytes)
  await Promise.all(
    files.map((file) => {
      const key = mediaKey(signature, file.size, file.ext)
      return store.put(key, file.buffer, contentTypeOf(key))
    }),
  )
  return { signature, status: 'succeeded', ext, width, height, dominant_color, thumbhash, likeness }
}
