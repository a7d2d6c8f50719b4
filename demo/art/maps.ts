import { type Canvas, circle, group, line, type Point, path, poly, rect, smooth } from './canvas'
import { lighten, lightness, mix } from './colour'
import { family, SIZES } from './family'
import { fitLetters, letters } from './letters'
import { FLATS, type Flat } from './palettes'
import { at, type Rng } from './rng'

/** A made-up town: blocks cut by streets, a river with bridges, parks. */
function streets(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const dark = lightness(flat.paper) < 0.4
  const ground = dark ? mix(flat.paper, '#000000', 0.1) : mix(flat.paper, at(flat.colours, 3), 0.25)
  const road = dark ? lighten(flat.paper, 0.3) : '#fffdf7'
  c.add(rect(0, 0, w, h, { fill: ground }))
  const park = mix(at(flat.colours, 1), '#5f9a5f', 0.45)
  const thin: string[] = []
  const wide: string[] = []
  const blocks: string[] = []
  const cell = rng.range(46, 62)
  for (let y = -h * 0.4; y < h * 1.4; y += cell) {
    for (let x = -w * 0.4; x < w * 1.4; x += cell) {
      if (rng.chance(0.09))
        blocks.push(
          rect(x + 3, y + 3, cell * rng.int(1, 3) - 6, cell * rng.int(1, 2) - 6, {
            rx: 6,
            fill: park,
            opacity: 0.75,
          }),
        )
      else if (rng.chance(0.6))
        for (let k = 0; k < 4; k++)
          if (rng.chance(0.8))
            blocks.push(
              rect(
                x + 6 + (k % 2) * (cell / 2 - 3),
                y + 6 + Math.floor(k / 2) * (cell / 2 - 3),
                cell / 2 - 9,
                cell / 2 - 9,
                {
                  fill: rng.pick([ground, mix(ground, flat.ink, 0.1), mix(ground, at(flat.colours, 0), 0.3)]),
                },
              ),
            )
      if (rng.chance(0.85)) thin.push(`M${x.toFixed(0)} ${y.toFixed(0)}h${cell.toFixed(0)}`)
      if (rng.chance(0.85)) thin.push(`M${x.toFixed(0)} ${y.toFixed(0)}v${cell.toFixed(0)}`)
    }
    if (rng.chance(0.2)) wide.push(`M${-w} ${y.toFixed(0)}H${w * 2}`)
    if (rng.chance(0.2)) wide.push(`M${(y * (w / h)).toFixed(0)} ${-h}V${h * 2}`)
  }
  const tilt = rng.range(-30, 30)
  c.add(
    group(
      { transform: `rotate(${tilt.toFixed(1)} ${w / 2} ${h / 2})` },
      ...blocks,
      path(thin.join(''), { stroke: road, 'stroke-width': 4.5, fill: 'none' }),
      path(wide.join(''), { stroke: road, 'stroke-width': 11, fill: 'none' }),
    ),
  )
  const river: Point[] = [0, 1, 2, 3, 4, 5].map((i) => [
    w * (-0.1 + i * 0.24),
    h * (0.62 - i * 0.06) + rng.range(-0.13, 0.13) * h,
  ])
  const water = dark ? at(flat.colours, 1) : mix(at(flat.colours, 0), '#6fb3cf', 0.6)
  c.add(
    path(smooth(river), { stroke: mix(water, '#ffffff', 0.3), 'stroke-width': 84, fill: 'none' }),
    path(smooth(river), { stroke: water, 'stroke-width': 70, fill: 'none' }),
  )
  for (const t of [0.28, 0.52, 0.74])
    c.add(
      line(w * t, h * 0.05, w * (t + 0.06), h * 0.95, {
        stroke: at(flat.colours, 2),
        'stroke-width': 8,
        opacity: 0.9,
      }),
    )
  const [px, py] = [w * rng.range(0.35, 0.65), h * rng.range(0.2, 0.34)]
  c.add(
    path(`M${px} ${py}c-46 -56 -34 -104 0 -104s46 48 0 104Z`, { fill: '#d7372b' }),
    circle(px, py - 66, 14, { fill: '#fffaf0' }),
  )
}

/** Height lines of an island or a range of hills. */
function contours(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const low = mix(flat.paper, at(flat.colours, 1), 0.35)
  c.add(rect(0, 0, w, h, { fill: low }))
  for (let hill = 0; hill < 3; hill++) {
    const [x, y] = [
      w * (at([0.3, 0.74, 0.46], hill) + rng.range(-0.06, 0.06)),
      h * (at([0.28, 0.46, 0.74], hill) + rng.range(-0.05, 0.05)),
    ]
    const waves = [2, 3, 5].map((f) => ({ f, a: rng.range(0.06, 0.2) / (f * 0.5), p: rng.range(0, 6) }))
    for (let ring = 13; ring > 0; ring--) {
      const points: Point[] = []
      for (let i = 0; i < 26; i++) {
        const a = (i / 26) * Math.PI * 2
        const wobble = waves.reduce((sum, v) => sum + v.a * Math.sin(a * v.f + v.p + ring * 0.1), 1)
        points.push([
          x + Math.cos(a) * ring * w * 0.034 * wobble,
          y + Math.sin(a) * ring * w * 0.034 * wobble,
        ])
      }
      c.add(
        path(smooth(points, true), {
          fill: mix(low, at(flat.colours, hill), ((13 - ring) / 13) * 0.85 + 0.05),
          'fill-opacity': 0.85,
          stroke: flat.ink,
          'stroke-width': ring % 4 === 1 ? 2.6 : 1,
          'stroke-opacity': 0.5,
        }),
      )
    }
    c.add(
      path(`M${x - 12} ${y + 9}L${x} ${y - 12}L${x + 12} ${y + 9}Z`, { fill: flat.ink }),
      letters(`${rng.int(480, 2960)}`, { x: x + 20, y: y + 8, size: 17, colour: flat.ink, weight: 0.12 }),
    )
  }
  const trail: Point[] = [0, 1, 2, 3, 4].map((i) => [
    w * (0.12 + i * 0.19),
    h * (0.88 - i * 0.18) + rng.range(-30, 30),
  ])
  c.add(
    path(smooth(trail), {
      fill: 'none',
      stroke: '#c8322b',
      'stroke-width': 5,
      'stroke-dasharray': '3 12',
      'stroke-linecap': 'round',
    }),
  )
}

/** A chart of invented constellations in a ring with degree marks. */
function sky(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const night = mix(
    at(['#0f1734', '#0f2f33', '#2a1738', '#1d1a1a', '#10284a'], rng.int(0, 4)),
    at(flat.colours, 4),
    0.1,
  )
  const [cx, cy, r] = [w / 2, h * 0.45, w * 0.41]
  c.add(
    rect(0, 0, w, h, { fill: night }),
    circle(cx, cy, r + 26, { fill: 'none', stroke: '#f1dfb4', 'stroke-width': 2 }),
    circle(cx, cy, r, {
      fill: c.radial([
        [0, lighten(night, 0.2)],
        [1, mix(night, '#000000', 0.2)],
      ]),
      stroke: '#f1dfb4',
      'stroke-width': 4,
    }),
  )
  for (let i = 0; i < 120; i++) {
    const a = (i / 120) * Math.PI * 2
    const out = i % 10 ? 10 : 20
    c.add(
      line(
        cx + Math.cos(a) * (r + 4),
        cy + Math.sin(a) * (r + 4),
        cx + Math.cos(a) * (r + 4 + out),
        cy + Math.sin(a) * (r + 4 + out),
        { stroke: '#f1dfb4', 'stroke-width': 1.4 },
      ),
    )
  }
  for (const k of [0.33, 0.66])
    c.add(circle(cx, cy, r * k, { fill: 'none', stroke: '#f1dfb4', 'stroke-width': 1, opacity: 0.35 }))
  for (let i = 0; i < 6; i++)
    c.add(
      line(
        cx - Math.cos(i * 0.5236) * r,
        cy - Math.sin(i * 0.5236) * r,
        cx + Math.cos(i * 0.5236) * r,
        cy + Math.sin(i * 0.5236) * r,
        { stroke: '#f1dfb4', 'stroke-width': 1, opacity: 0.25 },
      ),
    )
  for (let i = 0; i < 170; i++) {
    const [a, d] = [rng.range(0, 6.3), r * Math.sqrt(rng.next()) * 0.97]
    c.add(
      circle(cx + Math.cos(a) * d, cy + Math.sin(a) * d, rng.next() ** 3 * 2.6 + 0.7, {
        fill: '#fff6e0',
        opacity: 0.85,
      }),
    )
  }
  const figures: string[] = []
  for (let k = 0; k < 7; k++) {
    const [a, d] = [k * 0.9 + rng.range(-0.2, 0.2), r * (k === 6 ? 0.1 : 0.62)]
    let [x, y] = [cx + Math.cos(a) * d - 40, cy + Math.sin(a) * d]
    const points: Point[] = [[x, y]]
    for (let i = 0; i < rng.int(3, 6); i++) {
      x += rng.range(10, 44)
      y += rng.range(-44, 44)
      points.push([x, y])
    }
    figures.push(
      path(`M${points.map(([px, py]) => `${px.toFixed(0)} ${py.toFixed(0)}`).join('L')}`, {
        fill: 'none',
        stroke: '#f1dfb4',
        'stroke-width': 2,
      }),
      ...points.map(([px, py]) =>
        poly(
          [
            [px, py - 9],
            [px + 2.6, py - 2.6],
            [px + 9, py],
            [px + 2.6, py + 2.6],
            [px, py + 9],
            [px - 2.6, py + 2.6],
            [px - 9, py],
            [px - 2.6, py - 2.6],
          ],
          { fill: '#ffe9b0' },
        ),
      ),
    )
  }
  c.add(c.clip(circle(cx, cy, r, {}), ...figures))
}

const PLACES = [
  'ALBEROVA',
  'NORTHWICK',
  'SAN ELMO',
  'TERRAVELA',
  'OSTERHAVN',
  'MIRADOR',
  'LUMEN BAY',
  'KESTREL',
] as const

export const maps = family('maps', 15, (rng, index) => {
  const kind = at(['town', 'hills', 'stars'] as const, index)
  const flat = at(FLATS, index * 5 + (kind === 'town' ? 3 : 0))
  const place = at(PLACES, Math.floor(index / 3) * 2 + (index % 3))
  const label = kind === 'stars' ? 'THE SKY TONIGHT' : place
  const nice = place.toLowerCase().replace(/\b\w/g, (k) => k.toUpperCase())
  return {
    size: at([SIZES.twoThree, SIZES.threeFour, SIZES.twoThree, SIZES.fourFive], index),
    topic: 'maps',
    titles:
      kind === 'stars'
        ? [
            'Star chart for a clear night',
            'Constellations that should exist',
            'Map of the sky above our roof',
            'Star map, gold on blue',
          ]
        : [
            `Map of ${nice}`,
            kind === 'town' ? `${nice} street plan` : `${nice} trail map`,
            'A place that is not on any map',
            'Map to get lost in',
          ],
    description: rng.pick([
      'An imaginary place, drawn to the metre.',
      'I fall asleep making these. The pub is where the two small streets meet.',
      'Print it big. People will look for their own house on it.',
    ]),
    alt:
      kind === 'stars'
        ? 'Round star chart with golden constellations'
        : kind === 'town'
          ? `Street map of the invented town of ${nice} with a river`
          : `Contour map of the hills of ${nice} with a red trail`,
    draw: (c, r) => {
      if (kind === 'town') streets(c, r, flat)
      else if (kind === 'hills') contours(c, r, flat)
      else sky(c, r, flat)
      const { width: w, height: h } = c
      const [ground, ink] = kind === 'stars' ? ['#0f1734', '#f1dfb4'] : [flat.paper, flat.ink]
      if (kind !== 'stars')
        c.add(
          rect(0, h - 150, w, 150, { fill: ground }),
          rect(0, 0, w, h, { fill: 'none', stroke: ground, 'stroke-width': 56 }),
        )
      c.add(
        letters(label, {
          x: w / 2,
          y: h - 78,
          size: fitLetters(label, w * 0.7, 46, 0.13, 0.35),
          colour: ink,
          weight: 0.13,
          tracking: 0.35,
          anchor: 'middle',
        }),
      )
      c.add(
        letters(
          kind === 'stars'
            ? 'LOOKING SOUTH AT TEN'
            : `${r.int(36, 62)}.${r.int(10, 99)} N   ${r.int(2, 24)}.${r.int(10, 99)} E`,
          { x: w / 2, y: h - 44, size: 14, colour: ink, weight: 0.11, tracking: 0.3, anchor: 'middle' },
        ),
      )
    },
  }
})
