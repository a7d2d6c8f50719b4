/**
 * A closed line of quadratic curves as numbers: its start, then the control point and the end of each curve. A straight
 * piece has its control point at its midpoint.
 */
export type Contour = readonly number[]

type Point = { x: number; y: number; isOn: boolean }

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true })

/** Returns the contour of a TrueType outline, which omits midpoints between control points. */
export function contourOf(points: readonly Point[]): Contour {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return []
  const start = first.isOn ? first : last.isOn ? last : between(first, last)
  const line = [start.x, start.y]
  let at = start
  let control: Point | null = null
  const to = (end: Point) => {
    const { x, y } = control ?? between(at, end)
    line.push(x, y, end.x, end.y)
    at = end
    control = null
  }
  for (const point of points) {
    if (point === start) continue
    if (point.isOn) to(point)
    else {
      if (control) to(between(control, point))
      control = point
    }
  }
  to(start)
  return line
}

/** Returns the contour of a shape with straight sides. */
export const straight = (corners: readonly (readonly [x: number, y: number])[]): Contour =>
  contourOf(corners.map(([x, y]) => ({ x, y, isOn: true })))

/** An affine transformation: `x` to `a x + c y + e`, `y` to `b x + d y + f`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Returns a contour with each point changed by a matrix. */
export function moved(contour: Contour, [a, b, c, d, e, f]: Matrix): Contour {
  const result: number[] = []
  for (let n = 0; n < contour.length; n += 2) {
    const [x = 0, y = 0] = [contour[n], contour[n + 1]]
    result.push(a * x + c * y + e, b * x + d * y + f)
  }
  return result
}

const short = (value: number) => Math.round(value * 100) / 100

/** Returns contours as the `d` of an SVG path. */
export const pathOf = (contours: readonly Contour[]): string =>
  contours
    .map(([x = 0, y = 0, ...curves]) => {
      let path = `M${short(x)} ${short(y)}`
      for (let n = 0; n < curves.length; n += 4)
        path += `Q${curves
          .slice(n, n + 4)
          .map(short)
          .join(' ')}`
      return `${path}Z`
    })
    .join('')
