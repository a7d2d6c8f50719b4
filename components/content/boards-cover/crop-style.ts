import type { CSSProperties } from 'react'
import { cropPlace } from '@/lib/media/images/pixels/crop-place'
import type { CoverCrop } from '@/lib/media/images/schema'

/** The first picture of a board's collage is square. */
export const coverAspect = 1

/** Returns the style of a picture so that its frame shows the crop; the frame cuts off the rest. */
export function cropStyle(
  picture: { width: number; height: number },
  crop: CoverCrop,
  aspect = coverAspect,
): CSSProperties {
  const { width, height, left, top } = cropPlace(picture, aspect, crop)
  return { position: 'absolute', width: `${width}%`, height: `${height}%`, left: `${left}%`, top: `${top}%` }
}
