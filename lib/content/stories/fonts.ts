/**
 * The fonts that a story's texts may have, by the names of their packages. `letter_spacing` is a share of the
 * size, `line_height` a multiple of it.
 */
export const storyFonts = [
  { id: 'lora', name: 'Lora', letter_spacing: 0, line_height: 1.35 },
  { id: 'playfair-display', name: 'Playfair Display', letter_spacing: 0, line_height: 1.25 },
  { id: 'bebas-neue', name: 'Bebas Neue', letter_spacing: 0.02, line_height: 1.1 },
  { id: 'caveat', name: 'Caveat', letter_spacing: 0, line_height: 1.2 },
  { id: 'pacifico', name: 'Pacifico', letter_spacing: 0, line_height: 1.5 },
  { id: 'space-mono', name: 'Space Mono', letter_spacing: -0.02, line_height: 1.35 },
] as const

export type StoryFontId = (typeof storyFonts)[number]['id']

export const storyFontIds = storyFonts.map(({ id }) => id) as [StoryFontId, ...StoryFontId[]]

/** Returns the address of the file with a font's Latin letters. */
export const fontFile = (id: StoryFontId): string => `/_/fonts/${id}-latin-400-normal.woff2`
