/** Returns the address of a font's style sheet, which names its files by the letters that they have. */
export const fontSheet = (id: string): string => `/_/fonts/${id}.css`
