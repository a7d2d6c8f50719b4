/** Pixels of the round crop window, and of the resulting picture. */
export const windowSize = 280
export const portraitSize = 512

/** Maximum zoom, relative to a picture that just fills the window. */
export const maxZoom = 4

type Size = { width: number; height: number }

/** A crop: its center in pixels of the picture, and its zoom, 1 to `maxZoom`. */
export type Crop = { x: number; y: number; zoom: number }

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Returns the window pixels per pixel of the picture. */
export function scaleOf({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number {
  return (windowSize / Math.min(width, height)) * zoom
}

/** Returns the visible square of the picture. */
export function squareOf(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / crop.zoom
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}

/** Returns the nearest crop whose square is within the picture. */
export function within(picture: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom)
  const half = Math.min(picture.width, picture.height) / zoom / 2
  return {
    zoom,
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
  }
}

/** Returns the largest centered crop of a picture. */
export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Returns the crop after dragging by window pixels. */
export function pushed(picture: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const scale = scaleOf(picture, crop)
  return within(picture, { ...crop, x: crop.x - by.x / scale, y: crop.y - by.y / scale })
}
