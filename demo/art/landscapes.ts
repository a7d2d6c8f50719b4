import { type Canvas, type Point, path, poly, rect } from './canvas'
import { darken, mix } from './colour'
import { family, SIZES, type TopicKey } from './family'
import { SCENES, type Scene } from './palettes'
import { at, type Rng } from './rng'
import { flock, heightAt, land, pine, ridge, sky, under } from './terrain'

type Kind = 'pines' | 'lake' | 'dunes' | 'peaks'

const WORDS: Record<Kind, { titles: readonly string[]; what: string; topic: TopicKey }> = {
  pines: {
    titles: [
      'Pine ridges at {s}',
      'Layers and layers of hills',
      'The view from the second pass',
      'Where the trail goes quiet',
    ],
    what: 'Hills behind hills with dark pines in front, {s}',
    topic: 'nature',
  },
  lake: {
    titles: [
      'A lake that keeps still',
      'Mirror lake, {s}',
      'Swimming spot worth the walk',
      'Still water, {s}',
    ],
    what: 'Mountains mirrored in a quiet lake, {s}',
    topic: 'travel',
  },
  dunes: {
    titles: ['Dunes at {s}', 'Soft lines of sand', 'Walking the crest of the dunes', 'Desert light study'],
    what: 'Smooth sand dunes, one side lit and one in shade, {s}',
    topic: 'travel',
  },
  peaks: {
    titles: [
      'Snow on the high peaks',
      'First light on the summit',
      'Peaks above the haze, {s}',
      'One day we will climb this',
    ],
    what: 'Snow-covered peaks rising out of haze, {s}',
    topic: 'travel',
  },
}

/** One mountain: a lit face, a face in shade along a crooked spine, and snow with a ragged edge. */
function mountain(
  c: Canvas,
  rng: Rng,
  x: number,
  top: number,
  base: number,
  half: number,
  colour: string,
  scene: Scene,
): void {
  const tall = base - top
  const edge = (side: number) =>
    [1, 2, 3, 4, 5].map(
      (i) =>
        [
          x + side * half * ((i + rng.range(-0.32, 0.2)) / 5),
          top + tall * ((i + rng.range(-0.3, 0.3)) / 5),
        ] as Point,
    )
  const [left, right] = [edge(-1), edge(1)]
  const spine: Point[] = [1, 2, 3, 4, 5].map((i) => [
    x + half * rng.range(-0.14, 0.16) * (i % 2 ? 1 : -0.6) + i * half * 0.03,
    top + (tall * i) / 5,
  ])
  const whole: Point[] = [[x, top], ...right, ...left.reverse()]
  const snowLine = (t: number, shift: number): Point[] =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => [
      x - half + (half * i) / 4,
      top + tall * (t + shift + (i % 2 ? 0.09 : -0.05) + rng.range(-0.03, 0.03)),
    ])
  const lit = mix(colour, scene.light, 0.28)
  const outline = poly(whole, {})
  const dark = poly([[x, top], ...right, [x + half, base], ...[...spine].reverse()], {
    fill: darken(colour, 0.22),
    opacity: 0.75,
  })
  const snow = poly([[x - half, top - 40], [x + half, top - 40], ...snowLine(0.3, 0).reverse()], {
    fill: mix('#ffffff', scene.light, 0.4),
    opacity: 0.93,
  })
  const shadeSnow = c.clip(
    poly([[x, top], ...right, [x + half, base], ...[...spine].reverse()], {}),
    poly([[x - half, top - 40], [x + half, top - 40], ...snowLine(0.32, 0.02).reverse()], {
      fill: mix(mix('#e4ebf5', colour, 0.32), scene.far, 0.2),
    }),
  )
  const fog = rect(x - half, top, half * 2, tall, {
    fill: c.linear([
      [0.45, scene.haze, 0],
      [1, scene.haze, 0.95],
    ]),
  })
  c.add(c.clip(outline, poly(whole, { fill: lit }), dark, snow, shadeSnow, fog))
}

function peaks(c: Canvas, rng: Rng, scene: Scene, horizon: number): void {
  const { width: w, height: h } = c
  const far = mix(scene.far, scene.sky[1] ?? scene.far, 0.4)
  for (let i = 0; i < 5; i++)
    mountain(
      c,
      rng,
      w * (i / 4) + rng.range(-50, 50),
      horizon - h * rng.range(0.1, 0.19),
      horizon + 60,
      w * rng.range(0.2, 0.3),
      far,
      scene,
    )
  const main = rng.range(0.3, 0.7)
  const near = mix(scene.far, scene.near, 0.38)
  for (const [dx, tall, half] of [
    [-0.42, 0.17, 0.34],
    [0.44, 0.2, 0.36],
    [0, 0.31, 0.46],
  ] as const) {
    mountain(
      c,
      rng,
      w * (main + dx + rng.range(-0.04, 0.04)),
      horizon - h * tall * rng.range(0.85, 1.1),
      horizon + 100,
      w * half,
      near,
      scene,
    )
  }
}

function dunes(c: Canvas, rng: Rng, scene: Scene, horizon: number): void {
  const { width: w, height: h } = c
  for (let i = 0; i < 6; i++) {
    const t = i / 5
    const base = horizon + (h - horizon) * (t * 0.82)
    const points = ridge(rng, w, base, 50 + t * 90, 0)
    const lit = mix(scene.far, scene.light, 0.25 - t * 0.1)
    const dark = mix(scene.far, scene.near, 0.25 + t * 0.55)
    c.add(
      poly(under(points, h + 2), {
        fill: c.linear([
          [0, mix(lit, dark, t * 0.6)],
          [0.6, mix(lit, dark, 0.5)],
          [1, dark],
        ]),
      }),
    )
    const crest = points.map(([x, y]) => [x + 40, y + 26 + 70 * t + 30 * Math.sin(x / 90 + i)] as Point)
    const side = [...points, ...crest.reverse()]
    c.add(
      poly(side, {
        fill: c.linear(
          [
            [0, dark, 0.75],
            [1, dark, 0],
          ],
          0,
          0,
          0.3,
          1,
        ),
        opacity: 0.7,
      }),
    )
  }
}

function forestFront(c: Canvas, rng: Rng, points: Point[], colour: string, tall: number): void {
  let d = ''
  for (let x = -10; x < c.width + 20; x += rng.range(tall * 0.1, tall * 0.34)) {
    d += pine(rng, x, heightAt(points, x) + tall * 0.12, tall * rng.range(0.45, 1))
  }
  c.add(path(d, { fill: colour }))
}

function draw(c: Canvas, rng: Rng, scene: Scene, kind: Kind): void {
  const { width: w, height: h } = c
  const horizon = h * (kind === 'lake' ? 0.6 : rng.range(0.44, 0.56))
  const sunX = w * rng.range(0.25, 0.75)
  sky(c, rng, scene, sunX, horizon * rng.range(0.35, 0.78), rng.range(26, 62), horizon)
  if (rng.chance(0.6))
    c.add(
      flock(rng, w * rng.range(0.3, 0.7), horizon * 0.4, 90, rng.int(4, 9), mix(scene.near, scene.haze, 0.3)),
    )
  if (kind === 'peaks' || (kind === 'lake' && rng.chance(0.6))) peaks(c, rng, scene, horizon)
  if (kind === 'dunes') {
    dunes(c, rng, scene, horizon)
    return
  }
  const layers = kind === 'lake' ? 3 : kind === 'peaks' ? 3 : 6
  const floor = kind === 'lake' ? h * 0.64 : h
  for (let i = 0; i < layers; i++) {
    const t = (i + (kind === 'peaks' ? 1.2 : 0.3)) / layers
    const base = horizon + (floor - horizon) * (i / layers) * 0.95
    const points = ridge(rng, w, base, 70 + 40 * rng.next(), kind === 'pines' ? 0.35 : 0.45)
    const colour = mix(scene.far, scene.near, Math.min(1, t * 0.95))
    if (i >= layers - 2 && kind !== 'lake') forestFront(c, rng, points, colour, 60 + i * 34)
    c.add(land(c, points, colour, scene.haze, 0.55 * (1 - t * 0.7)))
  }
  if (kind === 'lake') lake(c, rng, scene, h * 0.64)
}

function lake(c: Canvas, rng: Rng, scene: Scene, top: number): void {
  const { width: w, height: h } = c
  const shoreY = top
  let trees = ''
  let mirrored = ''
  for (let x = -10; x < w + 20; x += rng.range(9, 26)) {
    const tall = rng.range(30, 90) * (0.5 + Math.abs(x / w - 0.5) * 1.3)
    trees += pine(rng, x, shoreY + 3, tall)
    mirrored += pine(rng, x, shoreY, tall * 0.9)
  }
  const deep = mix(scene.sky[0] ?? '#000000', scene.near, 0.45)
  c.add(
    rect(0, top, w, h - top, {
      fill: c.linear([
        [0, mix(scene.haze, scene.far, 0.4)],
        [0.4, mix(scene.sky[1] ?? deep, deep, 0.35)],
        [1, deep],
      ]),
    }),
  )
  c.add(
    `<g transform="translate(0 ${2 * shoreY}) scale(1 -1)" opacity="0.45">${path(mirrored, { fill: scene.near })}</g>`,
  )
  c.add(path(trees, { fill: mix(scene.near, scene.far, 0.12) }))
  for (let i = 0; i < 60; i++) {
    const y = top + (h - top) * rng.next() ** 1.4
    c.add(
      rect(rng.range(-60, w), y, rng.range(30, 240), 1.5 + ((y - top) / (h - top)) * 2, {
        fill: scene.light,
        opacity: rng.range(0.05, 0.22),
        rx: 1,
      }),
    )
  }
}

const KINDS: readonly Kind[] = ['pines', 'lake', 'peaks', 'dunes', 'pines', 'lake']
const SIZE_ORDER = [
  SIZES.twoThree,
  SIZES.fourFive,
  SIZES.tall,
  SIZES.threeFour,
  SIZES.wide,
  SIZES.twoThree,
] as const

export const landscapes = family('landscapes', 20, (rng, index) => {
  const kind = at(KINDS, index)
  const warm = SCENES.filter((s) => ['golden hour', 'desert noon', 'dawn', 'rose dusk'].includes(s.name))
  const scene = kind === 'dunes' ? at(warm, index) : at(SCENES, index * 3 + (index > 9 ? 1 : 0))
  const words = WORDS[kind]
  const fill = (text: string) => text.replace('{s}', scene.name)
  return {
    size: at(SIZE_ORDER, index + rng.int(0, 1)),
    topic: words.topic,
    titles: words.titles.map(fill),
    description: rng.pick([
      `Drawn after a ${scene.name} that did not want to end. For the wall above the desk.`,
      `Colours of ${scene.name}: keep it as a palette for the living room or as a phone background.`,
      'Paper-cut layers, from far and pale to near and dark. Good practice for values.',
    ]),
    alt: fill(words.what),
    draw: (c, r) => draw(c, r, scene, kind),
  }
})
