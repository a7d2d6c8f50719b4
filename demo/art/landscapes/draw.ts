import { type Canvas, type Point, path, rect } from '../canvas'
import { mix } from '../colour'
import type { Scene } from '../palettes'
import type { Rng } from '../rng'
import { flock, heightAt, land, pine, ridge, sky } from '../terrain'
import { dunes, peaks } from './hills'
import type { Kind } from './words'

function forestFront(c: Canvas, rng: Rng, points: Point[], colour: string, tall: number): void {
  let d = ''
  for (let x = -10; x < c.width + 20; x += rng.range(tall * 0.1, tall * 0.34)) {
    d += pine(rng, x, heightAt(points, x) + tall * 0.12, tall * rng.range(0.45, 1))
  }
  c.add(path(d, { fill: colour }))
}

export function draw(c: Canvas, rng: Rng, scene: Scene, kind: Kind): void {
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

export function lake(c: Canvas, rng: Rng, scene: Scene, top: number): void {
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
