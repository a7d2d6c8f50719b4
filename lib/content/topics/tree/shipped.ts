import { slugify } from '@/lib/platform/routing/slug'
import { branches } from './branches'

/** A topic that every site begins with. */
export type ShippedTopic = {
  name: string
  slug: string
  /** Words and phrases of texts that are about it. */
  words: readonly string[]
  related: readonly string[]
  /** The slug of the topic above; null on the top level. */
  parent: string | null
  /** 1 for the top level, at most 3. */
  level: number
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Returns the topics of a branch, each after the one above it. @throws Error for a line that skips a level */
export function topicsIn(branch: string): ShippedTopic[] {
  const above: string[] = []
  return branch
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const level = (line.length - line.trimStart().length) / 2 + 1
      const [name = '', words, related] = line.split('|').map((part) => part.trim())
      const slug = slugify(name, '')
      const parent = above[level - 2] ?? null
      if (slug === '' || (level > 1 && parent === null)) throw new Error(`no topic is above “${line}”`)
      above.splice(level - 1, above.length, slug)
      return { name, slug, words: listOf(words), related: listOf(related), parent, level }
    })
}

/** Every topic that a site begins with, each after the one above it. */
export const shippedTopics: readonly ShippedTopic[] = branches.flatMap(topicsIn)
