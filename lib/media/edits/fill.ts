import type { Contour } from '@/lib/media/letters/contour'

/** Pixels of a picture, one byte per channel: red, green, blue and, if there are four, opacity. */
export type Canvas = { data: Uint8Array; width: number; height: number; channels: number }

/** Line segments per pixel of a curve's length, and their maximum. */
const pieces = { each: 0.3, max: 64 }

type Box = { left: number; top: number; right: number; bottom: number }

/** Returns the part of a canvas that contours cover. */
function boxOf(contours: readonly Contour[], { width, height }: Canvas): Box {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (const contour of contours)
    for (let n = 0; n < contour.length; n += 2) {
      const [x = 0, y = 0] = [contour[n], contour[n + 1]]
      box.left = Math.min(box.left, Math.floor(x))
      box.right = Math.max(box.right, Math.ceil(x) + 1)
      box.top = Math.min(box.top, Math.floor(y))
      box.bottom = Math.max(box.bottom, Math.ceil(y) + 1)
    }
  return {
    left: Math.max(0, box.left),
    top: Math.max(0, box.top),
    right: Math.min(width, box.right),
    bottom: Math.min(height, box.bottom),
  }
}

/**
 * Adds the area to the right of a straight line in each row that it crosses, in shares of a pixel, signed by direction.
 */
function addLine(areas: Float32Array, width: number, height: number, line: readonly number[]): void {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line
  if (y0 === y1) return
  const way = y0 < y1 ? 1 : -1
  const [top, bottom, xTop, xBottom] = way === 1 ? [y0, y1, x0, x1] : [y1, y0, x1, x0]
  const slope = (xBottom - xTop) / (bottom - top)
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(height, Math.ceil(bottom)); row += 1) {
    const from = Math.max(row, top)
    const to = Math.min(row + 1, bottom)
    const xs = [xTop + (from - top) * slope, xTop + (to - top) * slope].map((x) =>
      Math.min(width - 1e-3, Math.max(0, x)),
    )
    const [left = 0, right = 0] = xs.sort((a, b) => a - b)
    const gain = (to - from) * way
    const start = row * (width + 1)
    const first = Math.floor(left)
    const last = Math.floor(right)
    if (first === last) {
      const covered = 1 - ((left + right) / 2 - first)
      add(areas, start + first, gain * covered)
      add(areas, start + first + 1, gain * (1 - covered))
      continue
    }
    // Area to the right of the line, cell by cell.
    let before = 0
    for (let x = first; x <= last; x += 1) {
      const now = areaRight(left, right, x)
      add(areas, start + x, gain * (now - before))
      before = now
    }
    add(areas, start + last + 1, gain * (1 - before))
  }
}

const add = (areas: Float32Array, at: number, value: number) => {
  areas[at] = (areas[at] ?? 0) + value
}

/** Returns the share of a cell to the right of a line that runs evenly from `left` to `right`. */
function areaRight(left: number, right: number, cell: number): number {
  const integral = (x: number) => {
    // Integral of the part of the line left of x.
    if (x <= left) return 0
    if (x >= right) return x - (left + right) / 2
    return (x - left) ** 2 / (2 * (right - left))
  }
  return integral(cell + 1) - integral(cell)
}

/** Adds the lines of a contour's curves. */
function addContour(areas: Float32Array, box: Box, contour: Contour): void {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  let [x0 = 0, y0 = 0] = contour
  for (let n = 2; n < contour.length; n += 4) {
    const [cx = 0, cy = 0, x1 = 0, y1 = 0] = contour.slice(n, n + 4)
    const length = Math.hypot(cx - x0, cy - y0) + Math.hypot(x1 - cx, y1 - cy)
    const isStraight = Math.abs((cx - x0) * (y1 - y0) - (cy - y0) * (x1 - x0)) < 1e-6
    const count = isStraight ? 1 : Math.min(pieces.max, Math.max(2, Math.ceil(length * pieces.each)))
    let [px, py] = [x0, y0]
    for (let piece = 1; piece <= count; piece += 1) {
      const t = piece / count
      const u = 1 - t
      const x = u * u * x0 + 2 * u * t * cx + t * t * x1
      const y = u * u * y0 + 2 * u * t * cy + t * t * y1
      addLine(areas, width, height, [px - box.left, py - box.top, x - box.left, y - box.top])
      px = x
      py = y
    }
    x0 = x1
    y0 = y1
  }
}

/** Fills closed contours on a canvas with a color, with smooth edges; holes run in the opposite direction. */
export function fill(canvas: Canvas, contours: readonly Contour[], color: readonly number[]): void {
  const box = boxOf(contours, canvas)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (width <= 0 || height <= 0) return
  const areas = new Float32Array((width + 1) * height)
  for (const contour of contours) addContour(areas, box, contour)
  for (let row = 0; row < height; row += 1) {
    let sum = 0
    for (let x = 0; x < width; x += 1) {
      sum += areas[row * (width + 1) + x] ?? 0
      const covered = Math.min(1, Math.abs(sum))
      if (covered > 0.002)
        blend(canvas, ((box.top + row) * canvas.width + box.left + x) * canvas.channels, color, covered)
    }
  }
}

/** Blends a color over one pixel. */
function blend({ data, channels }: Canvas, at: number, color: readonly number[], covered: number): void {
  const below = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1
  const opaque = covered + below * (1 - covered)
  for (let n = 0; n < 3; n += 1) {
    const value = (color[n] ?? 0) * covered + (data[at + n] ?? 0) * below * (1 - covered)
    data[at + n] = Math.round(value / opaque)
  }
  if (channels === 4) data[at + 3] = Math.round(opaque * 255)
}
