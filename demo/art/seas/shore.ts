import { type Canvas, fade, group, type Point, path, poly, rect, turned } from '../canvas'
import { darken, lighten, mix } from '../colour'
import type { Scene } from '../palettes'
import type { Rng } from '../rng'
import { ridge, under } from '../terrain'

export function sail(c: Canvas, rng: Rng, scene: Scene, horizon: number): void {
  const hull = mix(scene.near, '#1a1420', 0.4)
  for (let i = 0; i < 2; i++) {
    const s = i === 0 ? rng.range(0.9, 1.5) : 0.35
    const x = c.width * (i === 0 ? rng.range(0.25, 0.42) : 0.8)
    const y = horizon + (i === 0 ? 70 : 8)
    const cloth = i === 0 ? lighten(scene.light, 0.3) : mix(scene.light, scene.haze, 0.5)
    c.add(
      turned(
        x,
        y,
        0,
        s,
        path('M-52 0Q0 8 56 -4L40 18Q0 24 -36 18Z', { fill: hull }),
        path('M0 -4L2 -150Q62 -70 58 -14Z', { fill: cloth }),
        path('M-5 -6L-2 -130Q-50 -60 -44 -12Z', { fill: mix(cloth, scene.haze, 0.5) }),
        path('M-36 20Q0 26 40 20L26 70Q0 40 -22 74Z', { fill: hull, opacity: 0.25 }),
      ),
    )
  }
}

export function lighthouse(c: Canvas, scene: Scene, horizon: number): void {
  const beam =
    scene.name.includes('night') || scene.name.includes('blue') || scene.name.includes('dusk') ? 0.6 : 0
  const rock = mix(scene.near, '#20182a', 0.4)
  const x = c.width * 0.72
  const stripes = [0, 1, 2, 3].map((i) =>
    path(
      `M${-27 + i * 2} ${-60 - i * 56}L${27 - i * 2} ${-60 - i * 56}L${25 - i * 2} ${-88 - i * 56}L${-25 + i * 2} ${-88 - i * 56}Z`,
      { fill: '#c8402f' },
    ),
  )
  c.add(
    turned(
      x,
      horizon + 60,
      0,
      1.05,
      path('M-19 -268L19 -268L29 -20L-29 -20Z', {
        fill: c.linear(fade('#fffaf0', '#d9cdc4'), 0, 0, 1, 0),
      }),
      ...stripes,
      rect(-25, -280, 50, 12, { fill: '#2a2430' }),
      rect(-14, -312, 28, 32, { fill: '#ffe9a8' }),
      path('M-18 -312L0 -336L18 -312Z', { fill: '#c8402f' }),
      path('M-14 -304L-420 -380L-420 -260L-14 -290Z', {
        fill: c.linear(
          [
            [0, '#fff3c4', 0],
            [1, '#fff3c4', beam],
          ],
          0,
          0,
          1,
          0,
        ),
      }),
      path('M-170 60Q-150 0 -90 -14Q-40 -34 0 -30Q60 -34 110 0Q180 10 330 70Z', { fill: rock }),
      path('M-150 60Q-100 14 -40 10Q40 0 100 30Q160 40 260 70Z', { fill: darken(rock, 0.3) }),
    ),
  )
}

export function palms(c: Canvas, rng: Rng, scene: Scene): void {
  const { width: w, height: h } = c
  const dark = mix(scene.near, '#150f1e', 0.5)
  for (let i = 0; i < 3; i++) {
    const [x0, tall] = [w * (0.95 - i * 0.13), h * rng.range(0.42, 0.66)]
    const [tx, ty] = [x0 - w * rng.range(0.08, 0.3), h - tall]
    const trunk = `M${x0 - 9} ${h}Q${x0 - 4} ${h - tall * 0.6} ${tx - 4} ${ty}L${tx + 4} ${ty}Q${x0 + 12} ${h - tall * 0.6} ${x0 + 14} ${h}Z`
    c.add(path(trunk, { fill: dark }))
    for (let k = 0; k < 10; k++) {
      const a = (k / 10) * 360 + rng.range(-14, 14)
      const long = rng.range(0.85, 1.25)
      let leaf = 'M0 0Q60 -46 130 10'
      for (let j = 1; j < 12; j++) {
        const t = j / 12
        const [px, py] = [120 * t * (1 - t) + 130 * t * t, -92 * t * (1 - t) + 10 * t * t]
        leaf += `M${px.toFixed(1)} ${py.toFixed(1)}l${(10 - t * 12).toFixed(1)} ${(34 * (1 - t * 0.5)).toFixed(1)}`
      }
      const flip = Math.cos((a * Math.PI) / 180) < 0
      const tilt = (flip ? 180 - a : a) > 180 ? a : flip ? 180 - a : a
      c.add(
        group(
          {
            transform: `translate(${tx.toFixed(1)} ${ty.toFixed(1)}) scale(${flip ? -long : long} ${long}) rotate(${(Math.sin((tilt * Math.PI) / 180) * 55 - 12).toFixed(1)})`,
          },
          path(leaf, { fill: 'none', stroke: dark, 'stroke-width': 4.5, 'stroke-linecap': 'round' }),
        ),
      )
    }
  }
  const sand = ridge(rng, w, h - 34, 30, 0)
  c.add(poly(under(sand, h + 2), { fill: darken(dark, 0.2) }))
}

export function grass(c: Canvas, rng: Rng, scene: Scene): void {
  const { width: w, height: h } = c
  for (let layer = 0; layer < 3; layer++) {
    const base = h * (0.84 + layer * 0.06)
    const colour = mix(scene.far, scene.near, 0.3 + layer * 0.32)
    const points: Point[] = ridge(rng, w, base, 60, 0)
    let blades = ''
    for (let i = 0; i < 150; i++) {
      const x = rng.next() ** 0.8 * w
      const tall = rng.range(30, 130) * (0.6 + layer * 0.25)
      const lean = rng.range(5, 60)
      blades += `M${x.toFixed(0)} ${(base + 30).toFixed(0)}q${(lean * 0.2).toFixed(0)} ${(-tall * 0.7).toFixed(0)} ${lean.toFixed(0)} ${(-tall).toFixed(0)}`
    }
    c.add(
      path(blades, {
        fill: 'none',
        stroke: mix(colour, scene.light, 0.12),
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
      }),
    )
    c.add(
      poly(under(points, h + 2), {
        fill: c.linear(fade(mix(colour, scene.light, 0.25), colour)),
      }),
    )
  }
}
