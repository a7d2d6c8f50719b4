import { buffer } from 'node:stream/consumers'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { describeLook } from './describe-look.server'
import type { LookWork } from './describer.server'

/** Describes a picture in this process; returns null if its file is missing or unreadable. */
export async function describeWork({ key, crop }: LookWork): Promise<Uint8Array | null> {
  const file = await mediaStore().get(key)
  return file ? describeLook(await buffer(file.stream), crop).catch(() => null) : null
}
