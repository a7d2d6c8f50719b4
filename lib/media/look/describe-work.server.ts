import { buffer } from 'node:stream/consumers'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { foreignPixels } from '@/lib/media/images/pixels/foreign-pixels.server'
import { describeLook } from './describe-look.server'
import type { LookWork } from './describer.server'

/** Describes a picture in this process; returns null if its file is missing or unreadable. */
export async function describeWork({ key, crop, isForeign = false }: LookWork): Promise<Uint8Array | null> {
  const file = await mediaStore().get(key)
  if (!file) return null
  const bytes = await buffer(file.stream)
  const seen = async () => describeLook(isForeign ? (await foreignPixels(bytes)).shown : bytes, crop)
  return seen().catch(() => null)
}
