import sharp from 'sharp'
import type { WirePin } from '@/lib/content/pins/schema'
import { board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { mediaKey } from '@/lib/media/images/sizes'
import { describePicture } from '@/lib/media/look/keep.server'

/** Returns a drawing of a landscape beside a chessboard, as pixels of 800 × 400. */
export async function drawing(color: string): Promise<Buffer> {
  // The decoders of foreign pictures leave drawings of vectors out.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#f4a261"/>
    <circle cx="140" cy="110" r="60" fill="#fff3d6"/><path d="M0 260 Q160 160 400 250 V400 H0Z" fill="${color}"/>
    ${Array.from({ length: 16 }, (_, n) => `<rect x="${400 + (n % 4) * 100}" y="${Math.floor(n / 4) * 100}" width="50" height="50"/>`).join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Stores a picture with its look; returns its signature. */
export async function drawn(bytes: Buffer): Promise<string> {
  const signature = await picture()
  const file = await sharp(bytes).webp().toBuffer()
  for (const size of ['474x', '1200x'] as const)
    await mediaStore().put(mediaKey(signature, size, 'webp'), file, 'image/webp')
  await describePicture(signature)
  return signature
}

type Shown = { owner?: Member; privacy?: string; [field: string]: unknown }

/** Creates a pin of a drawing with a look. */
export async function drawnPin(
  bytes: Buffer,
  { owner, privacy = 'public', ...over }: Shown = {},
): Promise<WirePin> {
  const member = owner ?? (await person())
  const place = await board(member, { privacy })
  return pin(member, place.id, { image_signature: await drawn(bytes), ...over })
}
