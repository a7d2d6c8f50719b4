/** Side in pixels of the reduced picture that is described. */
export const side = 32

/**
 * The first byte of a descriptor: its version. A new method needs a new number, and all descriptors are computed again.
 */
export const version = 1

const hashBytes = 8
/** Bytes for 4 × 4 fields, each with its mean lightness and two color differences. */
const colourBytes = 48
/** Bytes for 2 × 2 fields, each with the share of its edges in each of 8 directions. */
const edgeBytes = 32

const at = { hash: 1, colour: 1 + hashBytes, edges: 1 + hashBytes + colourBytes }

/** Bytes of a descriptor. */
export const descriptorBytes = at.edges + edgeBytes

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** Returns the lightness of each pixel, 0 to 255. */
function lightOf(rgb: Uint8Array): Float64Array {
  const light = new Float64Array(side * side)
  for (let i = 0; i < light.length; i++) {
    light[i] = 0.299 * (rgb[i * 3] ?? 0) + 0.587 * (rgb[i * 3 + 1] ?? 0) + 0.114 * (rgb[i * 3 + 2] ?? 0)
  }
  return light
}

/** The cosines of the 8 slowest waves along a side. */
const waves = Array.from({ length: 8 }, (_, wave) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * wave * Math.PI) / (2 * side))),
)

/**
 * Returns the 64 lowest frequencies of the picture's lightness: the part that survives scaling and
 * compression.
 */
function slowWaves(light: Float64Array): number[] {
  const rows = waves.map((wave) =>
    Float64Array.from({ length: side }, (_, y) => {
      let sum = 0
      for (let x = 0; x < side; x++) sum += (light[y * side + x] ?? 0) * (wave[x] ?? 0)
      return sum
    }),
  )
  return waves.flatMap((down) =>
    rows.map((row) => row.reduce((sum, value, y) => sum + value * (down[y] ?? 0), 0)),
  )
}

/** Returns 64 bits: the low frequencies that are stronger than the median (a perceptual hash). */
function perceptualHash(light: Float64Array): Uint8Array {
  const found = slowWaves(light)
  // The mean lightness says nothing about shape.
  const sorted = found.slice(1).sort((a, b) => a - b)
  const middle = sorted[sorted.length >> 1] ?? 0
  const bits = new Uint8Array(hashBytes)
  for (const [i, value] of found.entries()) {
    if (i > 0 && value > middle) bits[i >> 3] = (bits[i >> 3] ?? 0) | (1 << (i & 7))
  }
  return bits
}

/** Returns mean lightness and color differences of each of 4 × 4 fields. */
function colours(rgb: Uint8Array): number[] {
  const field = side / 4
  return Array.from({ length: 16 }, (_, n) => {
    const [left, top] = [(n % 4) * field, Math.floor(n / 4) * field]
    let [red, green, blue] = [0, 0, 0]
    for (let y = top; y < top + field; y++) {
      for (let x = left; x < left + field; x++) {
        const i = (y * side + x) * 3
        red += rgb[i] ?? 0
        green += rgb[i + 1] ?? 0
        blue += rgb[i + 2] ?? 0
      }
    }
    const [r, g, b] = [red, green, blue].map((sum) => sum / (field * field)) as [number, number, number]
    const light = 0.299 * r + 0.587 * g + 0.114 * b
    return [byte(light), byte(128 + 0.564 * (b - light)), byte(128 + 0.713 * (r - light))]
  }).flat()
}

/** Returns, for each of 2 × 2 fields, the share of its edges in each of 8 directions, 255 in total. */
function edges(light: Float64Array): number[] {
  const fields = Array.from({ length: 4 }, () => new Float64Array(8))
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const i = y * side + x
      const across = (light[i + 1] ?? 0) - (light[i - 1] ?? 0)
      const down = (light[i + side] ?? 0) - (light[i - side] ?? 0)
      const direction = Math.floor(((Math.atan2(down, across) + Math.PI) / Math.PI) * 8) % 8
      const field = fields[(y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)]
      if (field) field[direction] = (field[direction] ?? 0) + Math.hypot(across, down)
    }
  }
  // A field without edges stays empty: a minimum sum keeps noise small.
  return fields.flatMap((field) => {
    const sum = Math.max(
      2000,
      field.reduce((total, value) => total + value, 0),
    )
    return [...field].map((value) => byte((value / sum) * 255))
  })
}

/** Returns the descriptor of a picture, in 89 bytes, from its 32 × 32 pixels (RGB). Deterministic. */
export function descriptorOf(rgb: Uint8Array): Buffer {
  const light = lightOf(rgb)
  return Buffer.from([version, ...perceptualHash(light), ...colours(rgb), ...edges(light)])
}

/** True if bytes are a descriptor of this version. */
export const isDescriptor = (bytes: Uint8Array | null): bytes is Uint8Array =>
  bytes !== null && bytes.length === descriptorBytes && bytes[0] === version

/** Number of 1 bits in each byte. */
const bitsOf = Uint8Array.from({ length: 256 }, (_, value) => value.toString(2).replaceAll('0', '').length)

/** Returns the number of bits in which two hashes differ; stops counting beyond `max`. */
function bitDistance(one: Uint8Array, other: Uint8Array, max = 64): number {
  let bits = 0
  for (let i = at.hash; i < at.colour && bits <= max; i++) {
    bits += bitsOf[(one[i] ?? 0) ^ (other[i] ?? 0)] ?? 0
  }
  return bits
}

/** Returns the root of the mean square difference of two descriptors, over some of their bytes. */
function distanceOf(one: Uint8Array, other: Uint8Array, from: number, to: number): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += ((one[i] ?? 0) - (other[i] ?? 0)) ** 2
  return Math.sqrt(sum / (to - from))
}

/**
 * Returns the similarity of two pictures: 1 for the same, 0 for no similarity. Color layout counts for half, shape and
 * edge directions for a quarter each.
 */
export function likeness(one: Uint8Array, other: Uint8Array): number {
  const shape = Math.max(0, 1 - bitDistance(one, other) / 24)
  const colour = Math.max(0, 1 - distanceOf(one, other, at.colour, at.edges) / 48)
  const direction = Math.max(0, 1 - distanceOf(one, other, at.edges, descriptorBytes) / 40)
  return 0.25 * shape + 0.5 * colour + 0.25 * direction
}

/** True if two descriptors are of one picture, possibly scaled, slightly cropped, or recompressed. */
export function isSamePicture(one: Uint8Array, other: Uint8Array): boolean {
  return bitDistance(one, other, 4) <= 4 && distanceOf(one, other, at.colour, at.edges) < 8
}

/** Returns the bytes for color and edges, each centered on 0. */
export function vectorOf(descriptor: Uint8Array): number[] {
  return [...descriptor.subarray(at.colour)].map((value, i) =>
    i < colourBytes ? value - 128 : (value - 32) * 1.5,
  )
}

/** Returns the four 16-bit parts of the hash. */
export function hashParts(descriptor: Uint8Array): number[] {
  return [0, 2, 4, 6].map((i) => ((descriptor[at.hash + i] ?? 0) << 8) | (descriptor[at.hash + i + 1] ?? 0))
}
