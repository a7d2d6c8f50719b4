import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { diskStore } from './disk-store.server'
import type { MediaStore } from './store'

/** Where this installation keeps its pictures. */
export function mediaStore(): MediaStore {
  return singleton('media.store', () => diskStore(env().MEDIA_DIR))
}

/** Where an upload lies until its sizes are made. */
export const incomingFolder = 'incoming/'

/** The store's key of an upload whose sizes are not made yet. */
export function incomingKey(signature: string): string {
  return `${incomingFolder}${signature}`
}
