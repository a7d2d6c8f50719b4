import { setImmediate as turn } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '@/lib/media/descriptor/pixels'
import { areColorsSame, colorsOf, recolor } from '@/lib/media/edits/colors'
import { fill } from '@/lib/media/edits/fill'
import { type EditPlan, editPlan } from '@/lib/media/edits/geometry'
import { drawnOverlay } from '@/lib/media/edits/overlay-shapes'
import type { Recipe } from '@/lib/media/edits/recipe'
import type { Dimensions } from '@/lib/media/images/sizes'
import { type Matrix, moved } from '@/lib/media/letters/contour'
import { lettersOf } from '@/lib/media/letters/files.server'
import type { LetterFont } from '@/lib/media/letters/letter-font'
import { openImage, refusingBroken } from './open-image.server'

/** Pixels recolored before yielding to other work. */
const stretch = 1_000_000

type Raw = { data: Buffer; info: { width: number; height: number; channels: Pixels['raw']['channels'] } }

const open = ({ data, info: { width, height, channels } }: Raw) =>
  sharp(data, { raw: { width, height, channels } })

/** Decodes the first frame of a picture's file, scaled down if it is large. */
function decoded(file: Buffer, { scaled }: EditPlan): Promise<Raw> {
  return refusingBroken(() =>
    openImage(file)
      .resize({ ...scaled, fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
}

async function turned(image: Raw, { rotate, flipX, flipY }: Recipe): Promise<Raw> {
  const quarters = rotate === 0 ? image : await rawOf(open(image).rotate(rotate))
  if (!flipX && !flipY) return quarters
  return rawOf(open(quarters).flop(flipX).flip(flipY))
}

const rawOf = (image: Sharp): Promise<Raw> => image.raw().toBuffer({ resolveWithObject: true })

/** Tilts a picture within a larger box, and extracts the kept part. */
async function cut(image: Raw, { kept: crop }: EditPlan, straighten: number): Promise<Raw> {
  const box =
    straighten === 0 ? image : await rawOf(open(image).rotate(straighten, { background: '#000000' }))
  const { width, height } = box.info
  const size = { width: Math.min(crop.width, width), height: Math.min(crop.height, height) }
  const left = Math.round(width / 2 + crop.left)
  const top = Math.round(height / 2 + crop.top)
  const within = (at: number, space: number) => Math.min(Math.max(0, at), space)
  return rawOf(
    open(box).extract({
      ...size,
      left: within(left, width - size.width),
      top: within(top, height - size.height),
    }),
  )
}

/** Changes the colors of a picture in place, and yields to other work in between. */
async function recolored({ data, info }: Raw, recipe: Recipe): Promise<void> {
  if (areColorsSame(recipe)) return
  const matrix = colorsOf(recipe)
  const step = stretch * info.channels
  for (let from = 0; from < data.length; from += step) {
    recolor(data, info.channels, matrix, from, Math.min(data.length, from + step))
    await turn()
  }
}

const bytesOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Draws texts and stickers from the outlines that the editor shows, and yields to other work in between. */
async function drawOverlays(
  { data, info }: Raw,
  { frame, kept: crop }: EditPlan,
  recipe: Recipe,
): Promise<void> {
  const letters: Record<string, LetterFont[]> = {}
  for (const overlay of recipe.overlays)
    if (overlay.type === 'text') letters[overlay.font] ??= await lettersOf(overlay.font)
  const shift: Matrix = [1, 0, 0, 1, -(frame.width / 2 + crop.left), -(frame.height / 2 + crop.top)]
  for (const overlay of recipe.overlays) {
    const { glyphs, color } = drawnOverlay(overlay, frame, letters)
    for (const glyph of glyphs) {
      fill(
        { data, ...info },
        glyph.map((contour) => moved(contour, shift)),
        bytesOf(color),
      )
      await turn()
    }
  }
}

/** Returns the pixels of an edited picture; `file` is the original in our encoding. @throws MediaRefused */
export async function editedPixels(file: Buffer, size: Dimensions, recipe: Recipe): Promise<Pixels> {
  const plan = editPlan(size, recipe)
  const first = await decoded(file, plan)
  // Gray pictures get three channels, as colors require.
  const colored = first.info.channels < 3 ? await rawOf(open(first).toColourspace('srgb')) : first
  const result = await cut(await turned(colored, recipe), plan, recipe.straighten)
  await recolored(result, recipe)
  await drawOverlays(result, plan, recipe)
  const { width, height, channels } = result.info
  return { data: result.data, raw: { width, height, channels } }
}
