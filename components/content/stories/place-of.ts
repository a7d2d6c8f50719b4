import type { CSSProperties } from 'react'
import type { StoryBlock } from '@/lib/content/stories/story'

/** Returns the place of a block, in percent of its page; x is independent of the reading direction. */
export function placeOf({ place }: Pick<StoryBlock, 'place'>): CSSProperties {
  if (!place) return {}
  return {
    left: `${place.x}%`,
    top: `${place.y}%`,
    width: `${place.width}%`,
    height: place.height === null ? undefined : `${place.height}%`,
    rotate: place.rotation === 0 ? undefined : `${place.rotation}deg`,
  }
}
