/** Returns the address of a font's style sheet, which lists its files by character range. */
export const fontSheet = (id: string): string => `/_/fonts/${id}.css`
