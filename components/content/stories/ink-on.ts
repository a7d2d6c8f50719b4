/**
 * Returns black or white, whichever has more contrast on a color such as `#aabbcc` (WCAG 2.2, relative
 * luminance).
 */
export function inkOn(color: string): '#17171a' | '#ffffff' {
  const [r = 1, g = 1, b = 1] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return (luminance + 0.05) / 0.0595 > 1.05 / (luminance + 0.05) ? '#17171a' : '#ffffff'
}
