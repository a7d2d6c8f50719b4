/** Returns the words of a text: lower case, without accents, apostrophes or punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Returns the forms in which a word may be a keyword: itself, and without the ending of a plural. */
export function formsOf(word: string): string[] {
  const forms = [word]
  if (word.length > 3 && word.endsWith('s')) forms.push(word.slice(0, -1))
  if (word.length > 4 && word.endsWith('es')) forms.push(word.slice(0, -2))
  return forms
}
