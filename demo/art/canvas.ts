/** Attributes of an element; undefined ones are left out. */
export type Attrs = Record<string, string | number | undefined>
export type Point = readonly [number, number]
/** Offset 0..1, colour, opacity (1 when left out). */
type Stop = readonly [number, string, number?]

/** Returns the stops from one colour to another. */
export const fade = (from: string, to: string): readonly Stop[] => [
  [0, from],
  [1, to],
]

/** Returns the stops of a highlight: white that fades out at `middle`, then a dark edge. */
export const sheen = (light: number, middle: number, dark: number): readonly Stop[] => [
  [0, '#ffffff', light],
  [middle, '#ffffff', 0],
  [1, '#1a1020', dark],
]

const num = (v: number) => String(Math.round(v * 10) / 10)

function attrsOf(attrs: Attrs): string {
  let out = ''
  for (const key in attrs) {
    const value = attrs[key]
    if (value === undefined) continue
    out += ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`
  }
  return out
}

export const rect = (x: number, y: number, w: number, h: number, attrs: Attrs) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${attrsOf(attrs)}/>`
export const circle = (x: number, y: number, r: number, attrs: Attrs) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"${attrsOf(attrs)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, attrs: Attrs) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"${attrsOf(attrs)}/>`
export const path = (d: string, attrs: Attrs) => `<path d="${d}"${attrsOf(attrs)}/>`
export const group = (attrs: Attrs, ...parts: string[]) => `<g${attrsOf(attrs)}>${parts.join('')}</g>`
export const line = (x1: number, y1: number, x2: number, y2: number, attrs: Attrs) =>
  path(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, attrs)
export const poly = (points: readonly Point[], attrs: Attrs) =>
  path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`, attrs)
export const turned = (x: number, y: number, degrees: number, scale: number, ...parts: string[]) =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(degrees)}) scale(${scale.toFixed(3)})` },
    ...parts,
  )

/** Returns the path data of a smooth curve through the points (Catmull-Rom); closed joins the ends. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[index] ?? [0, 0]
  }
  const [x0, y0] = get(0)
  let d = `M${num(x0)} ${num(y0)}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    d += `C${num(p1[0] + (p2[0] - p0[0]) / 6)} ${num(p1[1] + (p2[1] - p0[1]) / 6)} `
    d += `${num(p2[0] - (p3[0] - p1[0]) / 6)} ${num(p2[1] - (p3[1] - p1[1]) / 6)} ${num(p2[0])} ${num(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** The canvas of a family: shapes in order, with gradients and clips collected separately. */
export interface Canvas {
  readonly width: number
  readonly height: number
  add(...parts: string[]): void
  /** Adds a gradient over the shape's box, top to bottom by default; returns the fill. */
  linear(stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number): string
  /** Adds a radial gradient over the shape's box. */
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string
  /** Clips the parts by the shape. */
  clip(shape: string, ...parts: string[]): string
  render(): string
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${num(o * 100)}%" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

/**
 * Width in pixels of an upright picture, the largest that feeds show: a wider one is encoded in two more sizes, half
 * again the work of a picture.
 */
const maxUpright = 736

export function makeCanvas(width: number, height: number): Canvas {
  const defs: string[] = []
  const body: string[] = []
  const define = (make: (id: string) => string) => {
    const id = `d${defs.length}`
    defs.push(make(id))
    return `url(#${id})`
  }
  return {
    width,
    height,
    add: (...parts) => void body.push(...parts),
    linear: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
      ),
    clip: (shape, ...parts) =>
      group({ 'clip-path': define((id) => `<clipPath id="${id}">${shape}</clipPath>`) }, ...parts),
    render() {
      const scale = height < width ? 1 : Math.min(1, maxUpright / width)
      const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) }
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn.width}" height="${drawn.height}" viewBox="0 0 ${width} ${height}">` +
        `<defs>${defs.join('')}</defs>${body.join('')}</svg>`
      )
    },
  }
}

/** Draws a disc of light that fades out, which is cheaper than a blur filter. */
export function glow(c: Canvas, x: number, y: number, r: number, colour: string, strength = 1): string {
  const stops: Stop[] = [
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [0.7, colour, strength * 0.12],
    [1, colour, 0],
  ]
  return circle(x, y, r, { fill: c.radial(stops) })
}

/** Draws a soft shadow under an object. */
export function shadow(c: Canvas, x: number, y: number, rx: number, ry: number, strength = 0.3): string {
  const stops: Stop[] = [
    [0, '#1a1020', strength],
    [0.5, '#1a1020', strength * 0.5],
    [1, '#1a1020', 0],
  ]
  return ellipse(x, y, rx, ry, { fill: c.radial(stops) })
}
