/** Returns a noun with its indefinite article, before a vowel "an". */
export const aOrAn = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** Returns a text that begins a sentence. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
