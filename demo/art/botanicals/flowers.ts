import { circle, path } from '../canvas'
import { darken, lighten } from '../colour'
import { at } from '../rng'
import { greens, leaf, leafPath, type Plant, placed } from './leaf'

/** Poppies, daisies or tulips on thin stems. */
export const meadow: Plant = (_c, rng, flat, line) => {
  const parts: string[] = []
  const kind = rng.int(0, 2)
  for (let i = 0; i < 7; i++) {
    const x = (i - 3) * 72 + rng.range(-18, 18)
    const tall = rng.range(300, 560)
    const lean = x * 0.35
    const colour = at(flat.colours, i + 1)
    parts.push(
      path(`M${x * 0.25} 0Q${x * 0.5} ${-tall * 0.6} ${x + lean * 0.3} ${-tall}`, {
        fill: 'none',
        stroke: line ? flat.ink : at(greens(flat), 0),
        'stroke-width': 4,
      }),
    )
    parts.push(
      placed(x * 0.5, -tall * 0.4, i % 2 ? 38 : -38, leaf(110, 15, at(greens(flat), i), flat.ink, line, 3)),
    )
    const stroke = line ? { stroke: flat.ink, 'stroke-width': 3 } : {}
    const petals =
      kind === 0
        ? [0, 60, 120, 180, 240, 300]
            .map((a) => path(leafPath(54, 22), { fill: colour, transform: `rotate(${a})`, ...stroke }))
            .join('') + circle(0, 0, 15, { fill: flat.ink })
        : kind === 1
          ? path('M-52 -10C-56 -66 56 -66 52 -10C48 46 -48 46 -52 -10Z', { fill: colour, ...stroke }) +
            path('M-30 -20C-30 -60 30 -60 30 -20C26 26 -26 26 -30 -20Z', { fill: lighten(colour, 0.14) }) +
            circle(0, -8, 13, { fill: flat.ink })
          : path('M0 30C-46 24 -42 -36 -32 -58L-14 -30L0 -64L14 -30L32 -58C42 -36 46 24 0 30Z', {
              fill: colour,
              ...stroke,
              'stroke-linejoin': 'round',
            })
    parts.push(placed(x + lean * 0.3, -tall, lean * 0.3, petals, rng.range(0.85, 1.25)))
  }
  return parts.join('')
}

/** A round cactus family. */
export const cactus: Plant = (_c, rng, flat, line) => {
  const tones = greens(flat)
  const body = (w: number, h: number, colour: string) => {
    const ribs = [-0.6, -0.3, 0, 0.3, 0.6]
      .map((k) => `M${w * k * 0.55} -4Q${w * k} ${-h / 2} ${w * k * 0.35} ${-h + 6}`)
      .join('')
    let spines = ''
    for (let i = 0; i < 26; i++)
      spines += `M${rng.range(-w * 0.8, w * 0.8).toFixed(0)} ${(-rng.range(h * 0.1, h * 0.9)).toFixed(0)}l-4 -7m4 7l5 -6`
    return (
      path(
        `M${-w * 0.6} 0C${-w * 1.25} ${-h * 0.3} ${-w} ${-h} 0 ${-h}C${w} ${-h} ${w * 1.25} ${-h * 0.3} ${w * 0.6} 0Z`,
        line
          ? { fill: colour, 'fill-opacity': 0.25, stroke: flat.ink, 'stroke-width': 3.4 }
          : { fill: colour },
      ) +
      path(ribs, { fill: 'none', stroke: line ? flat.ink : darken(colour, 0.25), 'stroke-width': 3 }) +
      path(spines, { stroke: line ? flat.ink : flat.paper, 'stroke-width': 1.8, fill: 'none' })
    )
  }
  const bloom = (x: number, y: number, k: number) =>
    placed(
      x,
      y,
      0,
      [-50, -25, 0, 25, 50]
        .map((a) =>
          path(leafPath(38, 14), {
            fill: k % 2 ? at(flat.colours, 2) : at(flat.colours, 0),
            transform: `rotate(${a})`,
          }),
        )
        .join(''),
    )
  return (
    placed(-130, 0, 0, body(76, 250, at(tones, 1))) +
    placed(140, 0, 0, body(94, 170, at(tones, 2))) +
    placed(6, 0, 0, body(92, 480, at(tones, 0))) +
    placed(86, -240, 38, body(38, 150, at(tones, 0))) +
    bloom(6, -474, 0) +
    bloom(-130, -246, 1) +
    bloom(140, -166, 2)
  )
}
