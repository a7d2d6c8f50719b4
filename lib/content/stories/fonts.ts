import { type LetterFontId, letterFontIds, letterFonts } from '@/lib/media/letters/fonts'

/** The fonts that a story's texts may have. */
export const storyFonts = letterFonts

export type StoryFontId = LetterFontId

export const storyFontIds = letterFontIds

/** Returns the address of the file with a font's Latin letters. */
export const fontFile = (id: StoryFontId): string => `/_/fonts/${id}-latin-400-normal.woff2`
