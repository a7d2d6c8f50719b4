import { type Canvas, group, poly, rect, sheen } from '../canvas'
import { lighten } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

/** Draws the shapes four times, turned by a quarter each time around the middle of a tile. */
const quarters = (s: number, ...shapes: string[]) =>
  [0, 1, 2, 3].map((i) => group({ transform: `rotate(${i * 90} ${s / 2} ${s / 2})` }, ...shapes)).join('')

const BLOCKS: readonly ((s: number, k: readonly string[]) => string)[] = [
  (s, k) =>
    quarters(
      s,
      poly(
        [
          [0, 0],
          [s / 2, 0],
          [s / 2, s / 2],
        ],
        { fill: at(k, 0) },
      ),
      poly(
        [
          [0, 0],
          [s / 2, s / 2],
          [0, s / 2],
        ],
        { fill: at(k, 1) },
      ),
    ),
  (s, k) =>
    rect(0, 0, s, s, { fill: at(k, 0) }) +
    quarters(
      s,
      poly(
        [
          [0, 0],
          [s / 4, 0],
          [s / 2, s / 4],
          [s / 4, s / 4],
        ],
        { fill: at(k, 1) },
      ),
      poly(
        [
          [s / 4, 0],
          [s / 2, 0],
          [s / 2, s / 4],
        ],
        { fill: at(k, 2) },
      ),
    ) +
    rect(s / 4, s / 4, s / 2, s / 2, { fill: at(k, 1) }) +
    rect(s * 0.36, s * 0.36, s * 0.28, s * 0.28, {
      fill: at(k, 3),
      transform: `rotate(45 ${s / 2} ${s / 2})`,
    }),
  (s, k) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => rect((i * s) / 12, (i * s) / 12, s - (i * s) / 6, s - (i * s) / 6, { fill: at(k, i) }))
      .join(''),
  (s, k) =>
    rect(0, 0, s, s, { fill: at(k, 0) }) +
    [0, 1, 2]
      .map((i) =>
        [0, 1, 2]
          .map((j) =>
            (i + j) % 2
              ? poly(
                  [
                    [(i * s) / 3, (j * s) / 3],
                    [((i + 1) * s) / 3, (j * s) / 3],
                    [(i * s) / 3, ((j + 1) * s) / 3],
                  ],
                  { fill: at(k, 1) },
                )
              : rect((i * s) / 3, (j * s) / 3, s / 3, s / 3, { fill: at(k, i === 1 ? 3 : 2) }),
          )
          .join(''),
      )
      .join(''),
]

/** Draws a pieced quilt with stitched seams and a shade of padding on each patch. */
export function quilt(c: Canvas, rng: Rng, flat: Flat): void {
  const n = rng.pick([3, 4])
  const edge = 34
  const s = (c.width - edge * 2) / n
  const rows = Math.floor((c.height - edge * 2) / s)
  const high = (c.height - edge * 2) / rows
  const block = rng.pick(BLOCKS)
  const second = rng.pick(BLOCKS)
  c.add(rect(0, 0, c.width, c.height, { fill: at(flat.colours, 0) }))
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < n; col++) {
      const colours = rng.shuffle([...flat.colours, flat.paper, flat.paper])
      const soft = c.radial(sheen(0.2, 0.7, 0.22), 0.4, 0.35, 0.75)
      const draw = (row + col) % 2 ? second : block
      c.add(
        group(
          {
            transform: `translate(${edge + col * s} ${edge + row * high}) scale(1 ${(high / s).toFixed(4)})`,
          },
          draw(s, colours),
          rect(0, 0, s, s, { fill: soft }),
          rect(7, 7, s - 14, s - 14, {
            fill: 'none',
            stroke: flat.paper,
            'stroke-width': 1.6,
            'stroke-dasharray': '7 6',
            opacity: 0.75,
          }),
        ),
      )
    }
  }
  c.add(
    rect(14, 14, c.width - 28, c.height - 28, {
      fill: 'none',
      stroke: lighten(flat.paper, 0.3),
      'stroke-width': 2,
      'stroke-dasharray': '9 7',
    }),
  )
}
