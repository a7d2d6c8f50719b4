import { type Canvas, fade, group, makeCanvas, path, rect, shadow } from '../../art/canvas'
import { darken, lighten, mix } from '../../art/colour'
import type { Flat } from '../../art/palettes'
import { at, makeRng, type Rng } from '../../art/rng'

/** Draws a product in its colour: its foot at the origin when it stands, its middle when it hangs or lies. */
export type DrawProduct = (c: Canvas, rng: Rng, colour: string, flat: Flat) => string

/** Says how a product is shown: on a floor with its foot at the origin, or before a wall with its middle there; and its scale. */
export type Pose = { stands: boolean; scale: number }

/** Width and height of a product's picture in pixels: small, so that three hundred take a third of the time. */
export const sheet = { width: 480, height: 600 } as const

type Backdrop = (c: Canvas, wall: string, floor: number) => void

const plain: Backdrop = (c, wall, floor) => {
  const { width: w, height: h } = c
  c.add(
    rect(0, 0, w, h, { fill: c.linear(fade(lighten(wall, 0.3), wall)) }),
    rect(0, floor, w, h - floor, { fill: c.linear(fade(darken(wall, 0.08), lighten(wall, 0.1))) }),
  )
}

const arch: Backdrop = (c, wall, floor) => {
  plain(c, wall, floor)
  c.add(
    path(`M90 ${floor}V230A150 150 0 0 1 390 230V${floor}Z`, {
      fill: c.linear(fade(lighten(wall, 0.55), lighten(wall, 0.2))),
    }),
  )
}

const sunbeam: Backdrop = (c, wall, floor) => {
  plain(c, wall, floor)
  for (const x of [60, 190])
    c.add(path(`M${x} 40h100l70 ${floor - 110}h-100Z`, { fill: '#fffbee', opacity: 0.3 }))
}

const backdrops = [plain, arch, sunbeam, plain] as const

/** Returns the SVG of a product before a quiet backdrop; the same for the same seed. */
export function drawProduct(
  seed: string,
  draw: DrawProduct,
  { stands, scale }: Pose,
  look: { colour: string; flat: Flat; variant: number },
): string {
  const c = makeCanvas(sheet.width, sheet.height)
  const rng = makeRng(seed)
  const tone = at(['#e9e1d4', '#dfe6e4', '#ece3ea', '#e6e8dc', '#f0e4d8', '#dde4ee'], rng.int(0, 5))
  const floor = stands ? 470 : sheet.height
  at(backdrops, stands ? look.variant : look.variant % 2 ? 2 : 0)(c, mix(tone, look.colour, 0.14), floor)
  const [x, y] = [sheet.width / 2, stands ? 520 : sheet.height / 2]
  if (stands) c.add(shadow(c, x, y, 190, 26, 0.5))
  c.add(group({ transform: `translate(${x} ${y}) scale(${scale})` }, draw(c, rng, look.colour, look.flat)))
  return c.render()
}
