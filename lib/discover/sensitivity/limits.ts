/** Maximum terms and help lines of a site, and characters of their texts. */
export const sensitivityLimits = {
  terms: 1000,
  lines: 200,
  term: 60,
  notice: 300,
  name: 80,
  phone: 30,
  url: 300,
  query: 60,
} as const

/** Letters that a term needs which counts anywhere in a word; one of a script without spaces needs two. */
export const fewestLetters = 3
