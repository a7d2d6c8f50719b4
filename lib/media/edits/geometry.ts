import type { Crop, CropAspect, Recipe } from './recipe'
import { recipeLimits } from './recipe'

type Size = { width: number; height: number }

/** Maximum pixels of an edited picture: larger ones are scaled down before they are turned. */
export const maxEditedPixels = 20_000_000

/** Returns a picture's size after its quarter turns. */
export const turnedSize = ({ width, height }: Size, rotate: Recipe['rotate']): Size =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width }

/** Returns the factor by which a turned picture is enlarged so that a tilt leaves no corner of its frame empty: 1 or more. */
export function zoomOf({ width, height }: Size, straighten: number): number {
  const angle = (Math.abs(straighten) * Math.PI) / 180
  return Math.cos(angle) + Math.sin(angle) * Math.max(width / height, height / width)
}

/** Returns the factor by which a large picture is scaled down before it is edited: 1 or less. */
const scaleOf = ({ width, height }: Size) => Math.min(1, Math.sqrt(maxEditedPixels / (width * height)))

/** The steps of an edit in pixels. */
export type EditPlan = {
  /** The turned and straightened picture; crops and texts are given as shares of it. */
  frame: Size
  /** The picture before its quarter turns. */
  scaled: Size
  turned: Size
  /** The part of the tilted picture's bounding box that is kept. */
  kept: Size & { left: number; top: number }
}

/** Returns the steps of an edit of a picture, given in pixels. */
export function editPlan(picture: Size, { rotate, straighten, crop }: Recipe): EditPlan {
  const scale = scaleOf(picture)
  const scaled = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  const turned = turnedSize(scaled, rotate)
  const zoom = zoomOf(turned, straighten)
  const frame = { width: turned.width / zoom, height: turned.height / zoom }
  const width = Math.max(1, Math.round(frame.width * crop.width))
  const height = Math.max(1, Math.round(frame.height * crop.height))
  // From the center, which a tilt does not move.
  const left = (crop.x + crop.width / 2 - 0.5) * frame.width - width / 2
  const top = (crop.y + crop.height / 2 - 0.5) * frame.height - height / 2
  return { frame, scaled, turned, kept: { width, height, left, top } }
}

/** Returns the size of an edited picture in pixels. */
export function editedSize(picture: Size, recipe: Recipe): Size {
  const { width, height } = editPlan(picture, recipe).kept
  return { width, height }
}

const ratios: Partial<Record<CropAspect, number>> = { '2:3': 2 / 3, '1:1': 1, '3:4': 3 / 4, '9:16': 9 / 16 }

/** Returns the aspect ratio of a crop in shares of a turned picture; null for a free one. */
export function shareRatio(turned: Size, aspect: CropAspect): number | null {
  if (aspect === 'free') return null
  const own = turned.width / turned.height
  return (ratios[aspect] ?? own) / own
}

/** Returns the largest centered crop of a shape on a turned picture. */
export function largestCrop(turned: Size, aspect: CropAspect): Crop {
  const ratio = shareRatio(turned, aspect) ?? 1
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1]
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** Returns a crop moved by shares of the picture, within the picture. */
export const movedCrop = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  x: clamp(crop.x + dx, 0, 1 - crop.width),
  y: clamp(crop.y + dy, 0, 1 - crop.height),
})

/** A corner of a crop: -1 for its left or top, 1 for its right or bottom. */
export type Corner = { x: -1 | 1; y: -1 | 1 }

/** Returns a crop with one corner moved by shares of the picture; the opposite corner stays, and so does its shape. */
export function resizedCrop(crop: Crop, corner: Corner, dx: number, dy: number, ratio: number | null): Crop {
  const fixed = {
    x: corner.x === 1 ? crop.x : crop.x + crop.width,
    y: corner.y === 1 ? crop.y : crop.y + crop.height,
  }
  const space = { x: corner.x === 1 ? 1 - fixed.x : fixed.x, y: corner.y === 1 ? 1 - fixed.y : fixed.y }
  const { crop: least } = recipeLimits
  let width = clamp(crop.width + corner.x * dx, least, space.x)
  let height = clamp(crop.height + corner.y * dy, least, space.y)
  if (ratio !== null) {
    const byWidth = Math.abs(dx) >= Math.abs(dy)
    const wanted = byWidth ? width : height * ratio
    width = clamp(wanted, Math.max(least, least * ratio), Math.min(space.x, space.y * ratio))
    height = width / ratio
  }
  return {
    x: corner.x === 1 ? fixed.x : fixed.x - width,
    y: corner.y === 1 ? fixed.y : fixed.y - height,
    width,
    height,
  }
}

/** Returns a recipe with a different crop shape. */
export const withAspect = (picture: Size, recipe: Recipe, aspect: CropAspect): Recipe => ({
  ...recipe,
  aspect,
  crop: aspect === 'free' ? recipe.crop : largestCrop(turnedSize(picture, recipe.rotate), aspect),
})

/**
 * Returns a recipe turned by a quarter as the viewer sees it: the kept part stays, unless its shape is fixed. Texts and
 * stickers stay upright, on the same objects.
 */
export function turnedRecipe(picture: Size, recipe: Recipe, isClockwise: boolean): Recipe {
  const { x, y, width, height } = recipe.crop
  // A mirrored picture turns in the opposite direction.
  const quarter = isClockwise === (recipe.flipX === recipe.flipY) ? 90 : 270
  const rotate = ((recipe.rotate + quarter) % 360) as Recipe['rotate']
  const crop = isClockwise
    ? { x: 1 - y - height, y: x, width: height, height: width }
    : { x: y, y: 1 - x - width, width: height, height: width }
  const overlays = recipe.overlays.map((overlay) =>
    isClockwise
      ? { ...overlay, x: 1 - overlay.y, y: overlay.x }
      : { ...overlay, x: overlay.y, y: 1 - overlay.x },
  )
  const turned = { ...recipe, rotate, crop, overlays }
  return recipe.aspect === 'original' || recipe.aspect === 'free'
    ? turned
    : withAspect(picture, turned, recipe.aspect)
}

/** Returns a recipe mirrored as the viewer sees it, with its tilt and the kept part; texts stay readable. */
export function flippedRecipe(recipe: Recipe, side: 'flipX' | 'flipY'): Recipe {
  const { x, y, width, height } = recipe.crop
  const crop = {
    width,
    height,
    x: side === 'flipX' ? 1 - x - width : x,
    y: side === 'flipY' ? 1 - y - height : y,
  }
  const overlays = recipe.overlays.map((overlay) =>
    side === 'flipX' ? { ...overlay, x: 1 - overlay.x } : { ...overlay, y: 1 - overlay.y },
  )
  return { ...recipe, [side]: !recipe[side], straighten: 0 - recipe.straighten, crop, overlays }
}
