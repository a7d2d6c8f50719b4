import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { diskStore } from './disk-store.server'
import type { MediaStore } from './store'

/** Returns this installation's media store. */
export function mediaStore(): MediaStore {
  return singleton('media.store', () => diskStore(env().MEDIA_DIR))
}

/** Folder of uploads that are not yet processed. */
export const incomingFolder = 'incoming/'

/** Returns the store's key of an upload that is not yet processed. */
export function incomingKey(signature: string): string {
  return `${incomingFolder}${signature}`
}
