import { type LetterFontId, letterFontIds, letterFonts } from '@/lib/media/letters/fonts'

/** The fonts for texts of a story. */
export const storyFonts = letterFonts

export type StoryFontId = LetterFontId

export const storyFontIds = letterFontIds

/** Returns the address of a font's file with Latin letters. */
export const fontFile = (id: StoryFontId): string => `/_/fonts/${id}-latin-400-normal.woff2`
