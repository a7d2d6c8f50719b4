/** A color as people see it (CIELAB, D65): lightness 0 to 100, and how far it is towards red and yellow. */
export type Lab = { l: number; a: number; b: number }

const linear = Float64Array.from({ length: 256 }, (_, n) => {
  const share = n / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const cube = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)

/** Returns a color of the sRGB space (three bytes) in CIELAB. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0]
  const x = cube((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = cube(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = cube((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}
