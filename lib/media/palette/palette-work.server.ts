import { buffer } from 'node:stream/consumers'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import type { LookWork } from '@/lib/media/look/describer.server'
import { describePalette } from './describe-palette.server'
import { bytesOf } from './palette-bytes'

/** Describes the colors of a picture in this process, as `bytesOf` writes them; null if its file is missing or unreadable. */
export async function paletteWork({ key }: LookWork): Promise<Uint8Array | null> {
  const file = await mediaStore().get(key)
  if (!file) return null
  const bytes = await buffer(file.stream)
  return describePalette(bytes).then(bytesOf, () => null)
}
