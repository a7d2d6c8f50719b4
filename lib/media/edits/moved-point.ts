import { turnedSize, zoomOf } from './geometry'
import type { Recipe } from './recipe'

type Size = { width: number; height: number }
type Point = { x: number; y: number }

const rotated = ({ x, y }: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

const flipped = ({ x, y }: Point, { flipX, flipY }: Recipe): Point => ({
  x: flipX ? -x : x,
  y: flipY ? -y : y,
})

const times = ({ x, y }: Point, factor: number): Point => ({ x: x * factor, y: y * factor })

/** Returns the position on the original of a point of an edited picture, in pixels from the center. */
function onOriginal(picture: Size, recipe: Recipe, { x, y }: Point): Point {
  const { crop, rotate, straighten } = recipe
  const turned = turnedSize(picture, rotate)
  const seen = {
    x: (crop.x + x * crop.width - 0.5) * turned.width,
    y: (crop.y + y * crop.height - 0.5) * turned.height,
  }
  return rotated(flipped(rotated(times(seen, 1 / zoomOf(turned, straighten)), -straighten), recipe), -rotate)
}

/** Returns the position on an edited picture of a point of the original, in shares of its sides. */
function onEdited(picture: Size, recipe: Recipe, point: Point): Point {
  const { crop, rotate, straighten } = recipe
  const turned = turnedSize(picture, rotate)
  const seen = times(rotated(flipped(rotated(point, rotate), recipe), straighten), zoomOf(turned, straighten))
  return {
    x: (seen.x / turned.width + 0.5 - crop.x) / crop.width,
    y: (seen.y / turned.height + 0.5 - crop.y) / crop.height,
  }
}

/** Returns the position of a picture's point after another edit, in shares of its sides; null if it was cut off. */
export function movedPoint(picture: Size, from: Recipe, to: Recipe, point: Point): Point | null {
  const { x, y } = onEdited(picture, to, onOriginal(picture, from, point))
  const isWithin = Math.min(x, y) >= -0.0005 && Math.max(x, y) <= 1.0005
  const share = (value: number) => Math.min(1, Math.max(0, value))
  return isWithin ? { x: share(x), y: share(y) } : null
}
