type Lab = [number, number, number]

const cache = new Map<string, Lab>()
const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function toLab(hex: string): Lab {
  const known = cache.get(hex)
  if (known) return known
  const channel = (i: number) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255)
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  cache.set(hex, lab)
  return lab
}

function toHex([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (v: number) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, v)))) * 255)
  return `#${channels.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

/** Returns a blend of two #rrggbb colors in OKLab, which keeps the middle of two hues clean. t = 0 gives a. */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [toLab(a), toLab(b)]
  return toHex([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t])
}

export const lighten = (colour: string, t: number) => mix(colour, '#ffffff', t)
export const darken = (colour: string, t: number) => mix(colour, '#0b0a12', t)

/** Returns the perceived lightness, 0 black to 1 white. */
export const lightness = (colour: string) => toLab(colour)[0]
