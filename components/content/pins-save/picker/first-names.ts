type Words = {
  ideas: (topic: string) => string
  toTry: (topic: string) => string
  /** Names for a pin without a topic. */
  plain: readonly string[]
}

/** Board names offered to a new account. */
const offered = 3

/** Returns three names for a first board, from the topics of the pin to save. */
export function firstNames(topics: readonly string[], { ideas, toTry, plain }: Words): string[] {
  const [first] = topics
  const made = first ? [...topics.slice(0, offered), ideas(first), toTry(first)] : plain
  return [...new Set(made)].slice(0, offered)
}
