import { type Canvas, path, rect, sheen } from '../canvas'
import { darken } from '../colour'
import type { Flat } from '../palettes'
import { at, type Rng } from '../rng'

/** Returns mirrored rows of a stranded-knitting chart, random but symmetrical, like traditional ones. */
function chartRows(rng: Rng, half: number, rows: number): number[][] {
  const out: number[][] = []
  while (out.length < rows) {
    const kind = rng.int(0, 3)
    const height = rng.pick([3, 5, 7])
    const [period, phase] = [rng.int(3, 6), rng.int(1, 3)]
    for (let y = 0; y < height; y++) {
      const fold = Math.abs(y - (height - 1) / 2)
      out.push(
        Array.from({ length: half }, (_, x) =>
          kind === 0
            ? +((x + Math.round(fold)) % period === 0) * phase
            : kind === 1
              ? +(Math.abs((x % (period * 2)) - period) === Math.round(fold)) * phase
              : kind === 2
                ? +(x % 2 === y % 2)
                : +(Math.abs((x % (period + 2)) - 2) + fold < 3) * phase,
        ),
      )
    }
    for (const row of [0, 2, 0]) out.push(Array.from({ length: half }, () => row))
  }
  return out.slice(0, rows)
}

export function knit(c: Canvas, rng: Rng, flat: Flat): void {
  const { width: w, height: h } = c
  const n = 37
  const cw = w / n
  const ch = cw * 0.8
  const rows = chartRows(rng, Math.ceil(n / 2), Math.ceil(h / ch) + 1)
  const colours = [flat.paper, at(flat.colours, 0), at(flat.colours, 1), flat.ink]
  c.add(rect(0, 0, w, h, { fill: darken(flat.paper, 0.3) }))
  const layers = colours.map(() => '')
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < n; x++) {
      const value = row[Math.abs(x - (n - 1) / 2)] ?? 0
      const [px, py] = [x * cw, y * ch - ch]
      const m = px + cw / 2
      layers[value] +=
        `M${m.toFixed(1)} ${(py + ch * 1.32).toFixed(1)}C${(px - cw * 0.06).toFixed(1)} ${(py + ch * 0.9).toFixed(1)} ${(px - cw * 0.02).toFixed(1)} ${(py + ch * 0.2).toFixed(1)} ${(px + cw * 0.14).toFixed(1)} ${py.toFixed(1)}C${(px + cw * 0.4).toFixed(1)} ${(py + ch * 0.3).toFixed(1)} ${(m + cw * 0.02).toFixed(1)} ${(py + ch * 0.7).toFixed(1)} ${m.toFixed(1)} ${(py + ch * 1.32).toFixed(1)}C${(px + cw * 1.06).toFixed(1)} ${(py + ch * 0.9).toFixed(1)} ${(px + cw * 1.02).toFixed(1)} ${(py + ch * 0.2).toFixed(1)} ${(px + cw * 0.86).toFixed(1)} ${py.toFixed(1)}C${(px + cw * 0.6).toFixed(1)} ${(py + ch * 0.3).toFixed(1)} ${(m - cw * 0.02).toFixed(1)} ${(py + ch * 0.7).toFixed(1)} ${m.toFixed(1)} ${(py + ch * 1.32).toFixed(1)}Z`
    }
  }
  for (const [i, d] of layers.entries())
    if (d) c.add(path(d, { fill: at(colours, i), stroke: darken(at(colours, i), 0.22), 'stroke-width': 1 }))
  c.add(
    rect(0, 0, w, h, {
      fill: c.radial(sheen(0.14, 0.6, 0.34), 0.4, 0.35, 0.8),
    }),
  )
}
