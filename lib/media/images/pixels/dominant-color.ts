/**
 * Returns the dominant color of a picture as `#rrggbb`: the mean of the fullest of 4096 color cells.
 * Pixels are RGBA bytes; those more than half transparent do not count, and a picture of only such pixels is
 * white.
 */
export function dominantColor(rgba: Uint8Array): string {
  const counts = new Uint32Array(4096)
  const sums = new Float64Array(4096 * 3)
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    if (alpha < 128) continue
    const cell = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    counts[cell] = (counts[cell] ?? 0) + 1
    for (const [channel, value] of [red, green, blue].entries()) {
      sums[cell * 3 + channel] = (sums[cell * 3 + channel] ?? 0) + value
    }
  }
  const max = Math.max(...counts)
  if (max === 0) return '#ffffff'
  const cell = counts.indexOf(max)
  const mean = [...sums.subarray(cell * 3, cell * 3 + 3)].map((sum) => Math.round(sum / max))
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
