/** Returns a count with its noun in the singular or plural, for the previews that other sites show. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
