/** The colors that a picture may be searched by, in the order shown; a picture's are bits in this order. */
export const paletteColors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'gray',
  'white',
] as const
export type PaletteColor = (typeof paletteColors)[number]

/** Each color as a swatch. */
export const swatchOf: Record<PaletteColor, string> = {
  red: '#d62839',
  orange: '#f2822c',
  yellow: '#f4cf3a',
  green: '#4f9d4a',
  teal: '#1f9e98',
  blue: '#2f6fce',
  purple: '#7f4fbf',
  pink: '#ee8fb5',
  brown: '#84563c',
  black: '#1a1a1a',
  gray: '#8d8d8d',
  white: '#ffffff',
}

/** The ranges of skin tones, from the lightest to the deepest. */
export const skinTones = [1, 2, 3, 4] as const
export type SkinTone = (typeof skinTones)[number]

/** Each range as a swatch. */
export const swatchOfTone: Record<SkinTone, string> = {
  1: '#f3d6c2',
  2: '#dcaf8c',
  3: '#ab7550',
  4: '#5f3b29',
}

/** Returns the bits of some colors. */
export const colorBits = (colors: readonly PaletteColor[]): number =>
  colors.reduce((bits, color) => bits | (1 << paletteColors.indexOf(color)), 0)

/** Returns true if the colors of a picture have this one. */
export const hasColor = (bits: number, color: PaletteColor): boolean =>
  (bits & (1 << paletteColors.indexOf(color))) !== 0
