import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'
import { fine } from './fine'
import { type Overlay, overlaysSchema } from './overlays'

/** The crop shapes; `original` is the shape of the turned picture, `free` is any shape. */
export const cropAspects = ['original', '2:3', '1:1', '3:4', '9:16', 'free'] as const
export type CropAspect = (typeof cropAspects)[number]

export const pictureFilters = ['none', 'vivid', 'warm', 'cool', 'faded', 'sepia', 'mono'] as const
export type PictureFilter = (typeof pictureFilters)[number]

/** Limits: degrees, percent, and the smallest side of a crop as a share of the picture's. */
export const recipeLimits = { straighten: 45, brightness: 100, crop: 0.05 }

const side = fine(recipeLimits.crop, 1)

/** The part that is kept, in shares of the turned and straightened picture. */
const crop = z
  .strictObject({ x: fine(0, 1), y: fine(0, 1), width: side, height: side })
  .refine(({ x, width }) => x + width <= 1.0002, { path: ['width'], ...because('outsidePicture') })
  .refine(({ y, height }) => y + height <= 1.0002, { path: ['height'], ...because('outsidePicture') })
export type Crop = z.output<typeof crop>

/**
 * An edit of a picture. Applied in this order: quarter turns clockwise, flip, straightening by degrees, enlarged until
 * no corner is empty, crop, colors, then texts and stickers.
 */
export const recipeSchema = z.strictObject({
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  flipX: z.boolean(),
  flipY: z.boolean(),
  straighten: fine(-recipeLimits.straighten, recipeLimits.straighten),
  aspect: z.enum(cropAspects),
  crop,
  /** Percent: 0 for unchanged, 100 for half as bright again. */
  brightness: fine(-recipeLimits.brightness, recipeLimits.brightness),
  filter: z.enum(pictureFilters),
  /** From bottom to top. */
  overlays: overlaysSchema.default([]),
})
export type Recipe = z.output<typeof recipeSchema>

/** The recipe of an unchanged picture. */
export const unchanged: Recipe = {
  rotate: 0,
  flipX: false,
  flipY: false,
  straighten: 0,
  aspect: 'original',
  crop: { x: 0, y: 0, width: 1, height: 1 },
  brightness: 0,
  filter: 'none',
  overlays: [],
}

/** Serializes a text or a sticker with its fields in a fixed order. */
const writtenOverlay = (overlay: Overlay) =>
  Object.fromEntries(Object.entries(overlay).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Serializes a recipe: equal recipes give equal text. */
export const writtenRecipe = (recipe: Recipe): string => {
  const { rotate, flipX, flipY, straighten, aspect, crop, brightness, filter, overlays } = recipe
  const { x, y, width, height } = crop
  return JSON.stringify({
    rotate,
    flipX,
    flipY,
    straighten,
    aspect,
    crop: { x, y, width, height },
    brightness,
    filter,
    ...(overlays.length > 0 ? { overlays: overlays.map(writtenOverlay) } : {}),
  })
}

/** True if a recipe leaves the picture unchanged, whatever its crop shape. */
export const isUnchanged = (recipe: Recipe): boolean =>
  writtenRecipe({ ...recipe, aspect: unchanged.aspect }) === writtenRecipe(unchanged)

/** Parses the recipe in a text; null for any other text. */
export function recipeIn(text: string | null): Recipe | null {
  if (text === null) return null
  try {
    return recipeSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
