import type { WirePin } from '@/lib/content/pins/schema'
import { pinSlug } from '@/lib/content/pins/write/pin-slug'

/** Returns the file name for downloading a pin's picture: title and id, with its extension. */
export function downloadName({ id, title, images }: Pick<WirePin, 'id' | 'title' | 'images'>): string {
  const url = images.orig?.url ?? ''
  return `magpie-${pinSlug(title, id)}${url.slice(url.lastIndexOf('.'))}`
}
