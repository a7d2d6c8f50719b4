import type { Canvas, Point } from './canvas'
import { circle, ellipse, fade, glow, path, poly, rect } from './canvas'
import { lighten, mix } from './colour'
import type { Scene } from './palettes'
import type { Rng } from './rng'

/** Returns a noisy line over the width: a few octaves of sines; rough 0 gives dunes, 1 gives rock. */
export function ridge(rng: Rng, width: number, base: number, swing: number, rough: number): Point[] {
  const waves = [1, 2.1, 4.3, 9.2, 19, 41].map((f, i) => ({
    f: (f * rng.range(0.8, 1.25) * Math.PI) / width,
    a: swing * (i < 2 ? 0.5 / (i + 1) : rough * 0.42 * 0.5 ** (i - 2)),
    p: rng.range(0, 7),
  }))
  const points: Point[] = []
  const step = rough > 0.2 ? 7 : 24
  for (let x = -step; x <= width + step; x += step) {
    let y = base
    for (const w of waves) y -= w.a * Math.sin(x * w.f + w.p)
    points.push([x, y])
  }
  return points
}

/** Returns the height of a ridge at x. */
export function heightAt(points: readonly Point[], x: number): number {
  const next = points.findIndex(([px]) => px >= x)
  return (points[Math.max(0, next)] ?? [0, 0])[1]
}

export const under = (points: readonly Point[], bottom: number): Point[] => [
  ...points,
  [points.at(-1)?.[0] ?? 0, bottom],
  [points[0]?.[0] ?? 0, bottom],
]

/** Draws the whole sky with the light of the scene and long thin clouds. */
export function sky(
  c: Canvas,
  rng: Rng,
  scene: Scene,
  sunX: number,
  sunY: number,
  sunR: number,
  horizon: number,
): void {
  const { width: w, height: h } = c
  const last = scene.sky.length - 1
  c.add(rect(0, 0, w, h, { fill: c.linear(scene.sky.map((s, i) => [((i / last) * horizon) / h, s])) }))
  c.add(glow(c, sunX, sunY, sunR * 7, scene.light, 0.55))
  c.add(
    circle(sunX, sunY, sunR, {
      fill: c.linear(fade(scene.light, mix(scene.light, scene.haze, 0.55))),
    }),
  )
  for (let i = rng.int(4, 9); i > 0; i--) {
    const y = rng.range(0.08, 0.92) * horizon
    cloud(
      c,
      rng,
      rng.range(0, w),
      y,
      rng.range(0.18, 0.5) * w,
      mix(scene.haze, scene.light, rng.range(0.1, 0.7)),
    )
  }
}

/** Draws a streak of cloud: overlapping flat ellipses, lit from its colour and fading at the ends. */
function cloud(c: Canvas, rng: Rng, x: number, y: number, length: number, colour: string): void {
  const fill = c.radial([
    [0, colour, 0.5],
    [0.6, colour, 0.22],
    [1, colour, 0],
  ])
  for (let i = 0; i < 4; i++) {
    const along = rng.range(-0.5, 0.5) * length
    c.add(ellipse(x + along, y + rng.range(-5, 5), length * rng.range(0.3, 0.6), rng.range(5, 17), { fill }))
  }
}

/** Draws a pine of a few tiers at (x, y). */
export function pine(rng: Rng, x: number, y: number, height: number): string {
  const tiers = 7
  const half = height * rng.range(0.17, 0.24)
  let left = ''
  let right = ''
  for (let i = 0; i < tiers; i++) {
    const t = (i + 1) / tiers
    const ty = y - height + height * 0.94 * t
    const out = half * t * rng.range(0.82, 1.12)
    const inner = out * 0.55
    left += `L${(x - out).toFixed(1)} ${ty.toFixed(1)}L${(x - inner).toFixed(1)} ${(ty - height * 0.025).toFixed(1)}`
    right = `L${(x + inner).toFixed(1)} ${(ty - height * 0.025).toFixed(1)}L${(x + out).toFixed(1)} ${ty.toFixed(1)}${right}`
  }
  return `M${x.toFixed(1)} ${(y - height).toFixed(1)}${left}L${(x - height * 0.02).toFixed(1)} ${y.toFixed(1)}h${(height * 0.04).toFixed(1)}${right}Z`
}

/** Draws a flock of birds as small strokes. */
export function flock(rng: Rng, x: number, y: number, spread: number, count: number, colour: string): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const s = rng.range(5, 13)
    const [px, py] = [x + rng.range(-spread, spread), y + rng.range(-spread, spread) * 0.4]
    d += `M${(px - s).toFixed(1)} ${(py - s * 0.3).toFixed(1)}q${s * 0.5} ${-s * 0.35} ${s} ${s * 0.35}q${s * 0.5} ${-s * 0.7} ${s} ${-s * 0.35}`
  }
  return path(d, { fill: 'none', stroke: colour, 'stroke-width': 2, 'stroke-linecap': 'round' })
}

/** Draws one layer of land fading into haze at its foot. */
export function land(
  c: Canvas,
  points: readonly Point[],
  colour: string,
  haze: string,
  fade: number,
): string {
  return poly(under(points, c.height + 2), {
    fill: c.linear([
      [0, colour],
      [0.35, mix(colour, haze, fade * 0.6)],
      [1, mix(colour, haze, fade)],
    ]),
  })
}

/** Draws glitter of the light on water below the horizon. */
export function glitter(rng: Rng, x: number, top: number, bottom: number, colour: string): string {
  let out = ''
  for (let i = 0; i < 90; i++) {
    const t = rng.next() ** 1.3
    const y = top + t * (bottom - top)
    const half = 8 + t * rng.range(10, 90)
    const cx = x + rng.range(-1, 1) * (12 + t * 130)
    out += rect(cx - half / 2, y, half, 1.5 + t * 5, {
      rx: 3,
      fill: lighten(colour, 0.2),
      opacity: (0.75 - t * 0.5) * rng.range(0.4, 1),
    })
  }
  return out
}
