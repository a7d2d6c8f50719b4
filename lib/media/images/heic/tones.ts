import type { PhotoColors } from './profile'

/** Numbers of H.273: the transfers of HDR, and the primaries that photos use. */
const [pq, hlg] = [16, 18]
const [bt2020, displayP3] = [9, 12]

/** White paper (BT.2408), and the brightest light that a photo is taken for, in nits; as for videos (decision 215). */
const [paper, brightest] = [203, 1000]
/** The share of paper white up to which colors stay as they are. */
const knee = 0.8

/** True for a photo whose tones are meant for HDR. */
export const isHdr = ({ transfer }: Pick<PhotoColors, 'transfer'>): boolean =>
  transfer === pq || transfer === hlg

/** Returns the light of a PQ signal (ST 2084), 1 for paper. */
function lightOfPq(signal: number): number {
  const power = signal ** (32 / 2523)
  const light = Math.max(0, power - 3424 / 4096) / ((2413 / 4096) * 32 - (2392 / 4096) * 32 * power)
  return (10_000 * light ** (16_384 / 2610)) / paper
}

/** Returns the light of the scene of an HLG signal (BT.2100), 0 to 1. */
function sceneOfHlg(signal: number): number {
  if (signal <= 0.5) return signal ** 2 / 3
  return (Math.exp((signal - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12
}

/** Returns the brightness of a light on a usual screen: unchanged up to the knee, pressed together above (Möbius). */
export function pressed(light: number): number {
  if (light <= knee) return light
  const peak = brightest / paper
  const bent = knee * knee - 2 * knee + peak
  const a = (-knee * knee * (peak - 1)) / bent
  const b = (knee * knee - 2 * knee * peak + peak) / (peak - 1)
  const scale = (b * b + 2 * b * knee + knee * knee) / (b - a)
  return Math.min(1, (scale * (Math.min(light, peak) + a)) / (Math.min(light, peak) + b))
}

/** Steps of linear light that get an own value. */
const steps = 8192

const srgbOf = (light: number) => (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

const encoded = Uint8Array.from({ length: steps + 1 }, (_, n) => Math.round(255 * srgbOf(n / steps)))
const byteOf = (light: number) => encoded[Math.round(Math.min(1, Math.max(0, light)) * steps)] ?? 0

/** The shares of red, green and blue in the brightness. */
const weights: Record<number, readonly [number, number, number]> = {
  [bt2020]: [0.2627, 0.678, 0.0593],
  [displayP3]: [0.229, 0.6917, 0.0793],
}

/**
 * Returns a function that turns rows of HDR colors, numbers of `bits` bits, into colors of eight bits with the tones of
 * sRGB: of BT.2020 into its colors, of other primaries into theirs.
 */
export function toneMap({ transfer, primaries }: PhotoColors, bits: number) {
  const top = 2 ** bits - 1
  const lightOf = transfer === pq ? lightOfPq : sceneOfHlg
  const lights = Float64Array.from({ length: top + 1 }, (_, code) => lightOf(code / top))
  const [ofRed, ofGreen, ofBlue] = weights[primaries] ?? [0.2126, 0.7152, 0.0722]
  return (colors: Uint16Array): Uint8Array => {
    const mapped = new Uint8Array(colors.length)
    for (let at = 0; at < colors.length; at += 3) {
      let red = lights[Math.min(top, colors[at] ?? 0)] ?? 0
      let green = lights[Math.min(top, colors[at + 1] ?? 0)] ?? 0
      let blue = lights[Math.min(top, colors[at + 2] ?? 0)] ?? 0
      let gain = 1
      // HLG describes the scene: a screen shows its lights with more contrast.
      if (transfer === hlg)
        gain = ((ofRed * red + ofGreen * green + ofBlue * blue) ** 0.2 * brightest) / paper
      const max = gain * Math.max(red, green, blue)
      if (max > knee) gain *= pressed(max) / max
      red *= gain
      green *= gain
      blue *= gain
      const isWide = primaries === bt2020
      mapped[at] = byteOf(isWide ? 1.6605 * red - 0.5876 * green - 0.0728 * blue : red)
      mapped[at + 1] = byteOf(isWide ? -0.1246 * red + 1.1329 * green - 0.0083 * blue : green)
      mapped[at + 2] = byteOf(isWide ? -0.0182 * red - 0.1006 * green + 1.1187 * blue : blue)
    }
    return mapped
  }
}
