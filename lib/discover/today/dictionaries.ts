/** PostgreSQL's dictionaries of the languages that have one. */
export const dictionaries = {
  en: 'english',
  es: 'spanish',
  pt: 'portuguese',
  de: 'german',
  fr: 'french',
  id: 'indonesian',
  it: 'italian',
  sv: 'swedish',
} as const

/** The dictionary of all other languages. */
export const simple = 'simple'

/** Returns SQL for the dictionary of an article whose column of languages is given. */
export function dictionaryOf(locales: string): string {
  const cases = Object.entries(dictionaries).map(
    ([language, name]) => `when '${language}' then '${name}'::regconfig`,
  )
  return `case ${locales}[1] ${cases.join(' ')} else '${simple}'::regconfig end`
}
