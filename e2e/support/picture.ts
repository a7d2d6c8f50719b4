import { createHash } from 'node:crypto'
import sharp from 'sharp'

const side = { width: 480, height: 640 }

/**
 * Returns a unique JPEG: two colors and a disc, from `seed` and this run. Drawn from pixels, since sharp opens no SVG
 * once the product's own modules are loaded.
 */
export async function makePicture(seed: string, size = side): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = size
  const hash = createHash('sha256').update(unique(seed)).digest()
  const colours = [hash.subarray(0, 3), hash.subarray(3, 6), hash.subarray(6, 9)]
  const radius = Math.min(width, height) * 0.3
  const raw = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inDisc = Math.hypot(x - width / 2, y - height * 0.4) < radius
      colours[inDisc ? 0 : y < height * 0.7 ? 1 : 2]?.copy(raw, (y * width + x) * 3)
    }
  const picture = sharp(raw, { raw: { width, height, channels: 3 } })
  return Buffer.from(await picture.jpeg({ quality: 80 }).toBuffer())
}

let count = 0

/** Returns a word unused by other tests and earlier runs on the same data: letters and digits. */
export function unique(prefix = ''): string {
  count += 1
  return `${prefix}${process.pid.toString(36)}${Date.now().toString(36).slice(-6)}${count.toString(36)}`
}
