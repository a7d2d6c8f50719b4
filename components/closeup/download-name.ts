import type { WirePin } from '@/lib/content/pins/schema'
import { pinSlug } from '@/lib/platform/routing/slug'

/** Under which name a pin's picture is kept by who downloads it: its title and id, with the ending of what it is. */
export function downloadName({ id, title, images }: Pick<WirePin, 'id' | 'title' | 'images'>): string {
  const url = images.orig?.url ?? ''
  return `magpie-${pinSlug(title, id)}${url.slice(url.lastIndexOf('.'))}`
}
