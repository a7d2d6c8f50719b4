/**
 * The fonts of drawn texts, by the names of their packages. `letter_spacing` is a share of the size, `line_height` a
 * multiple of it.
 */
export const letterFonts = [
  { id: 'lora', name: 'Lora', letter_spacing: 0, line_height: 1.35 },
  { id: 'playfair-display', name: 'Playfair Display', letter_spacing: 0, line_height: 1.25 },
  { id: 'bebas-neue', name: 'Bebas Neue', letter_spacing: 0.02, line_height: 1.1 },
  { id: 'caveat', name: 'Caveat', letter_spacing: 0, line_height: 1.2 },
  { id: 'pacifico', name: 'Pacifico', letter_spacing: 0, line_height: 1.5 },
  { id: 'space-mono', name: 'Space Mono', letter_spacing: -0.02, line_height: 1.35 },
] as const

export type LetterFontId = (typeof letterFonts)[number]['id']

export const letterFontIds = letterFonts.map(({ id }) => id) as [LetterFontId, ...LetterFontId[]]

/** The fallback font for letters that other fonts lack. */
export const spareFont = 'noto-sans'

/** Returns the files whose outlines draw the letters of a font, the most common ones first. */
export const outlineFiles = (id: LetterFontId): readonly string[] => [
  `${id}-latin-400-normal.woff`,
  `${id}-latin-ext-400-normal.woff`,
  `${spareFont}.ttf`,
]
