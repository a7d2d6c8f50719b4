/** Side in pixels of the gray square that a layout is read from. */
export const graySide = 96

/** Cells along each side of the square; neighbors are compared. */
const cells = 9
/** Comparisons along each side. */
const steps = 8
/** Bytes of a code: 8 × 8 comparisons across, and as many down. */
export const layoutBytes = 16
/** Gray levels by which a cell must be lighter than its neighbor: below it, noise would decide. */
const margin = 1.5

/** Returns the mean gray of each cell, row by row. */
function meansOf(gray: Uint8Array): Float64Array {
  const edges = Array.from({ length: cells + 1 }, (_, n) => Math.round((n * graySide) / cells))
  const means = new Float64Array(cells * cells)
  for (const n of means.keys()) {
    const [left = 0, right = 0] = edges.slice(n % cells)
    const [top = 0, bottom = 0] = edges.slice(Math.floor(n / cells))
    let sum = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += gray[y * graySide + x] ?? 0
    means[n] = sum / ((right - left) * (bottom - top))
  }
  return means
}

/**
 * Returns 128 bits of a gray square of `graySide` pixels: where a cell is lighter than the one to its right, then than
 * the one below. Scaling, compression and most changes of color leave them as they are, and a line of text changes
 * those under it only.
 */
export function layoutCode(gray: Uint8Array): Uint8Array {
  const means = meansOf(gray)
  const code = new Uint8Array(layoutBytes)
  for (let bit = 0; bit < steps * steps; bit++) {
    const at = Math.floor(bit / steps) * cells + (bit % steps)
    const bound = (means[at] ?? 0) - margin
    const set = (byte: number) => {
      code[byte] = (code[byte] ?? 0) | (1 << (bit & 7))
    }
    if (bound > (means[at + 1] ?? 0)) set(bit >> 3)
    if (bound > (means[at + cells] ?? 0)) set(8 + (bit >> 3))
  }
  return code
}

/** Returns a gray square mirrored left to right. */
export function mirrored(gray: Uint8Array): Uint8Array {
  const last = graySide - 1
  return Uint8Array.from(gray, (_, i) => gray[i - (i % graySide) + last - (i % graySide)] ?? 0)
}
