import { type Canvas, ellipse, fade, glow, path, poly, rect } from './canvas'
import { darken, lighten, mix } from './colour'
import { family, SIZES } from './family'
import { at, type Rng } from './rng'
import { heightAt, pine, ridge, under } from './terrain'

interface Mood {
  name: string
  fog: string
  air: string
  tree: string
  accent: string
}

const MOODS: readonly Mood[] = [
  { name: 'morning fog', fog: '#eef1e4', air: '#a9c4b4', tree: '#16352c', accent: '#fff4cf' },
  { name: 'October', fog: '#fbe6c2', air: '#e0a35c', tree: '#3d1f1a', accent: '#ffcf70' },
  { name: 'first snow', fog: '#f6f7fb', air: '#b7c6da', tree: '#26384f', accent: '#fff3e6' },
  { name: 'moonlight', fog: '#8fb0c9', air: '#2c4a6e', tree: '#060e1f', accent: '#f4f1d8' },
  { name: 'late summer', fog: '#fdf0c8', air: '#b5b85a', tree: '#25391c', accent: '#fff0a0' },
  { name: 'rain', fog: '#d9e3e3', air: '#7f9c9f', tree: '#1b3036', accent: '#eef7f5' },
  { name: 'pink dawn', fog: '#fde4dc', air: '#d98f95', tree: '#34203a', accent: '#ffe3c0' },
]

function conifers(c: Canvas, rng: Rng, mood: Mood): void {
  const { width: w, height: h } = c
  for (let layer = 0; layer < 6; layer++) {
    const t = layer / 5
    const points = ridge(rng, w, h * (0.36 + t * 0.56), 60, 0.2)
    const colour = mix(mix(mood.air, mood.fog, 0.45), mood.tree, t ** 1.15)
    const tall = h * (0.1 + t * 0.3)
    let d = ''
    for (let x = -30; x < w + 40; x += rng.range(tall * 0.1, tall * 0.36))
      d += pine(rng, x, heightAt(points, x) + tall * 0.1, tall * rng.range(0.5, 1.05))
    c.add(path(d, { fill: colour }))
    c.add(
      poly(under(points, h + 2), {
        fill: c.linear([
          [0, colour],
          [0.4, mix(colour, mood.fog, 0.5 * (1 - t))],
          [1, mix(colour, mood.fog, 0.75 * (1 - t))],
        ]),
      }),
    )
    if (layer < 5)
      c.add(
        ellipse(rng.range(0, w), h * (0.46 + t * 0.5), w * 0.7, 60, {
          fill: c.radial([
            [0, mood.fog, 0.7],
            [1, mood.fog, 0],
          ]),
        }),
      )
  }
}

function trunks(c: Canvas, rng: Rng, mood: Mood, birch: boolean): void {
  const { width: w, height: h } = c
  for (let layer = 0; layer < 5; layer++) {
    const t = layer / 4
    const count = 16 - layer * 3
    const colour = birch
      ? mix(mood.fog, lighten(mood.tree, 0.85), t)
      : mix(mix(mood.air, mood.fog, 0.4), mood.tree, t)
    for (let i = 0; i < count; i++) {
      const x = ((i + rng.range(0.1, 0.9)) / count) * w
      const thick = (5 + t * 42) * rng.range(0.6, 1.1)
      const lean = rng.range(-16, 16)
      const foot = h * (0.62 + t * 0.36)
      const side = c.linear(
        [
          [0, darken(colour, birch ? 0.12 : 0.25)],
          [0.35, colour],
          [1, darken(colour, birch ? 0.3 : 0.45)],
        ],
        0,
        0,
        1,
        0,
      )
      c.add(
        path(
          `M${x - thick / 2 + lean} -5Q${x - thick * 0.45} ${foot * 0.6} ${x - thick * 0.75} ${foot + 6}L${x + thick * 0.75} ${foot + 6}Q${x + thick * 0.45} ${foot * 0.6} ${x + thick / 2 + lean} -5Z`,
          { fill: side },
        ),
      )
      if (birch && t > 0.4) c.add(bark(rng, x + lean * 0.4, thick, foot, mood.tree))
    }
    const ground = ridge(rng, w, h * (0.63 + t * 0.35), 22, 0.25)
    c.add(
      poly(under(ground, h + 2), {
        fill: c.linear(
          fade(mix(mood.air, mood.tree, 0.15 + t * 0.55), mix(mood.fog, mood.tree, 0.2 + t * 0.7)),
        ),
      }),
    )
    c.add(
      rect(0, 0, w, h, {
        fill: c.linear([
          [0, mood.fog, 0.02],
          [0.6, mood.fog, 0.3 * (1 - t)],
          [1, mood.fog, 0.02],
        ]),
      }),
    )
  }
  leaves(c, rng, mood)
}

function bark(rng: Rng, x: number, thick: number, foot: number, ink: string): string {
  let d = ''
  for (let y = 20; y < foot; y += rng.range(16, 60)) {
    const from = x + rng.range(-0.42, 0.2) * thick
    d += `M${from.toFixed(1)} ${y.toFixed(1)}q${(thick * 0.12).toFixed(1)} ${rng.range(2, 7).toFixed(1)} ${(thick * rng.range(0.15, 0.42)).toFixed(1)} 0`
  }
  return path(d, { fill: 'none', stroke: ink, 'stroke-width': 3, opacity: 0.75, 'stroke-linecap': 'round' })
}

function leaves(c: Canvas, rng: Rng, mood: Mood): void {
  const { width: w, height: h } = c
  const tones = [mood.accent, mix(mood.air, mood.accent, 0.5), mood.air, mix(mood.air, mood.tree, 0.3)]
  for (let i = 0; i < 260; i++) {
    const high = rng.chance(0.7)
    const y = high ? h * 0.3 * rng.next() ** 2 : h * rng.range(0.75, 1)
    const r = rng.range(3, 9)
    c.add(
      ellipse(rng.range(-10, w + 10), y, r, r * 0.6, { fill: rng.pick(tones), opacity: rng.range(0.4, 0.9) }),
    )
  }
}

function rays(c: Canvas, rng: Rng, mood: Mood, x: number): void {
  const { width: w, height: h } = c
  const fill = c.linear([
    [0, mood.accent, 0.5],
    [1, mood.accent, 0],
  ])
  for (let i = 0; i < 7; i++) {
    const a = x + rng.range(-0.1, 0.1) * w
    const b = w * rng.range(-0.3, 1.3)
    const wide = rng.range(20, 90)
    c.add(
      poly(
        [
          [a - 5, -10],
          [a + 5, -10],
          [b + wide, h * 0.9],
          [b - wide, h * 0.9],
        ],
        { fill, opacity: 0.35 },
      ),
    )
  }
}

export const forests = family('forests', 14, (rng, index) => {
  const mood = at(MOODS, index)
  const kind = at(['conifers', 'trunks', 'birch'] as const, index + Math.floor(index / 7))
  const noun = { conifers: 'pine forest', trunks: 'tall old trees', birch: 'birch wood' }[kind]
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.tall, SIZES.fourFive], index + rng.int(0, 2)),
    topic: 'forests',
    titles: [
      `${noun.charAt(0).toUpperCase()}${noun.slice(1)}, ${mood.name}`,
      'Forest walk before breakfast',
      'The quiet between the trees',
      `Into the ${mood.name}`,
      'Breathe in',
    ],
    description: rng.pick([
      'Everything gets simpler in here.',
      `A study of ${mood.name}: six values, one hue.`,
      'Reference for the mural in the hallway. Soft edges far away, crisp ones near.',
    ]),
    alt: `A ${noun.replace('tall old trees', 'forest of tall old trees')} in ${mood.name === 'October' ? 'October, autumn trees' : `${mood.name},`} fading into pale air`,
    draw: (c, r) => {
      const { width: w, height: h } = c
      c.add(
        rect(0, 0, w, h, {
          fill: c.linear([
            [0, mood.air],
            [0.5, mood.fog],
            [1, mix(mood.fog, mood.air, 0.4)],
          ]),
        }),
      )
      const x = w * r.range(0.25, 0.75)
      c.add(glow(c, x, h * 0.24, w * 0.6, mood.accent, 0.8))
      if (mood.name === 'moonlight') c.add(ellipse(x, h * 0.2, 54, 54, { fill: mood.accent }))
      if (kind === 'conifers') conifers(c, r, mood)
      else trunks(c, r, mood, kind === 'birch')
      if (mood.name !== 'moonlight') rays(c, r, mood, x)
    },
  }
})
