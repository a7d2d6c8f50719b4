import type { CoverCrop } from '@/lib/media/images/schema'

type Size = { width: number; height: number }

/** Maximum enlargement of a cover relative to just filling its frame. */
export const coverZoom = 3

/** The place of a picture in its frame, in percent of the frame. */
export type CropPlace = { width: number; height: number; left: number; top: number }

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Returns the size of a picture that just covers a frame, in lengths of the frame: 1 in one direction, 1 or more in the other. */
function covering(picture: Size, aspect: number): Size {
  const own = picture.width / Math.max(1, picture.height)
  return own > aspect ? { width: own / aspect, height: 1 } : { width: 1, height: aspect / own }
}

/**
 * Returns the nearest crop that leaves no edge of a frame empty. `aspect` is the frame's width divided by its height.
 */
export function cropWithin(picture: Size, aspect: number, crop: CoverCrop): CoverCrop {
  const scale = clamp(crop.scale, 1, coverZoom)
  const { width, height } = covering(picture, aspect)
  const [halfX, halfY] = [0.5 / (width * scale), 0.5 / (height * scale)]
  return { scale, x: clamp(crop.x, halfX, 1 - halfX), y: clamp(crop.y, halfY, 1 - halfY) }
}

/** Returns the position of a picture whose frame shows the crop. */
export function cropPlace(picture: Size, aspect: number, crop: CoverCrop): CropPlace {
  const { x, y, scale } = cropWithin(picture, aspect, crop)
  const { width, height } = covering(picture, aspect)
  const size = { width: width * scale * 100, height: height * scale * 100 }
  return { ...size, left: 50 - x * size.width, top: 50 - y * size.height }
}

/** The centered crop. */
export const middle: CoverCrop = { x: 0.5, y: 0.5, scale: 1 }
