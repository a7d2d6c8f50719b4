import { path } from '../canvas'
import { lighten } from '../colour'
import { at } from '../rng'
import { greens, leaf, leafPath, type Plant, placed } from './leaf'

/** Pairs of leaves along one bent stem. */
export const branch: Plant = (_c, rng, flat, line) => {
  const tones = greens(flat)
  const bend = rng.range(-90, 90)
  const parts = [
    path(`M0 0Q${bend * 0.2} -260 ${bend} -560`, {
      fill: 'none',
      stroke: line ? flat.ink : at(tones, 2),
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  ]
  const slim = rng.range(22, 46)
  for (let i = 0; i < 9; i++) {
    const t = 0.12 + i * 0.1
    const [x, y] = [2 * (1 - t) * t * bend * 0.2 + t * t * bend, -2 * (1 - t) * t * 260 - t * t * 560]
    for (const side of [-1, 1])
      parts.push(
        placed(
          x,
          y,
          side * rng.range(46, 64) + t * bend * 0.2,
          leaf(
            150 * (1.1 - t * 0.6),
            slim * (1.1 - t * 0.5),
            at(tones, i + (side > 0 ? 1 : 0)),
            flat.ink,
            line,
          ),
        ),
      )
  }
  return parts.join('') + placed(bend, -560, bend * 0.22, leaf(90, slim * 0.7, at(tones, 1), flat.ink, line))
}

/** Large split leaves on long stems. */
export const monstera: Plant = (_c, rng, flat, line) => {
  const tones = greens(flat)
  const one = (colour: string) => {
    let cuts = ''
    for (let i = 0; i < 5; i++)
      for (const s of [-1, 1])
        cuts += `M${s * (118 - i * 9)} ${-60 - i * 34}L${s * 34} ${-52 - i * 30}L${s * (120 - i * 9)} ${-76 - i * 34}Z`
    const shape =
      'M0 0C-40 30 -130 10 -128 -80C-126 -180 -50 -250 0 -276C50 -250 126 -180 128 -80C130 10 40 30 0 0Z'
    return (
      path(
        shape,
        line
          ? { fill: colour, 'fill-opacity': 0.22, stroke: flat.ink, 'stroke-width': 3.4 }
          : { fill: colour },
      ) +
      path(cuts, {
        fill: flat.paper,
        stroke: line ? flat.ink : flat.paper,
        'stroke-width': line ? 2.4 : 4,
        'stroke-linejoin': 'round',
      }) +
      path('M0 40V-250', { stroke: line ? flat.ink : lighten(colour, 0.3), 'stroke-width': 4, fill: 'none' })
    )
  }
  return [-46, 38, -8, 66]
    .map((a, i) => {
      const rad = (a * Math.PI) / 180
      const reach = [330, 300, 420, 210][i] ?? 300
      const [x, y] = [Math.sin(rad) * reach, -Math.cos(rad) * reach]
      return (
        path(`M0 0Q${x * 0.2} ${y * 0.7} ${x} ${y}`, {
          fill: 'none',
          stroke: line ? flat.ink : at(tones, 2),
          'stroke-width': 7,
        }) + placed(x, y, a + rng.range(-12, 12), one(at(tones, i)), [0.85, 0.8, 1, 0.6][i])
      )
    })
    .join('')
}

/** Fern fronds spreading from the base. */
export const fern: Plant = (_c, rng, flat, line) => {
  const tones = greens(flat)
  return [-62, -36, -12, 14, 38, 60]
    .map((a, k) => {
      const tall = rng.range(420, 560)
      const parts = [
        path(`M0 0Q${tall * 0.02} ${-tall * 0.6} ${tall * 0.16} ${-tall}`, {
          fill: 'none',
          stroke: line ? flat.ink : at(tones, k),
          'stroke-width': 4,
        }),
      ]
      for (let i = 1; i < 26; i++) {
        const t = i / 26
        const [x, y] = [
          2 * (1 - t) * t * tall * 0.02 + t * t * tall * 0.16,
          -2 * (1 - t) * t * tall * 0.6 - t * t * tall,
        ]
        for (const s of [-1, 1])
          parts.push(
            placed(
              x,
              y,
              s * 66 + t * 20,
              path(
                leafPath(92 * Math.sin(Math.PI * (0.12 + t * 0.85)) + 8, 11),
                line
                  ? { fill: 'none', stroke: flat.ink, 'stroke-width': 2 }
                  : { fill: at(tones, k + (s > 0 ? 1 : 0)) },
              ),
            ),
          )
      }
      return placed(0, 0, a * 0.85, parts.join(''), 0.98)
    })
    .join('')
}
