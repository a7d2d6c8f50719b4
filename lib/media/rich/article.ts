import { all, type Node, text, textOf } from './node'
import { authorsOf, stepsOf } from './recipe'
import type { Article, Tutorial } from './schema'
import { timeOf } from './time'

/** Returns a time as ISO 8601, or null: not before the web existed, nor more than a day after `now`. */
export function momentOf(value: string, now: Date): string | null {
  const time = Date.parse(value.trim())
  if (Number.isNaN(time) || time < Date.UTC(1990, 0, 1) || time > now.getTime() + 86_400_000) return null
  return new Date(time).toISOString()
}

/**
 * Returns a schema.org article with its date (specification part 1, section 3); null for one without a headline.
 */
export function articleOf(node: Node, now: Date): Article | null {
  const name = text(node, 'headline', 300) || text(node, 'name', 300)
  if (name === '') return null
  const date_published = momentOf(text(node, 'datePublished', 60) || text(node, 'dateCreated', 60), now)
  return { name, date_published, authors: authorsOf(node) }
}

/** Returns step-by-step instructions; null without a name or a step. */
export function tutorialOf(node: Node): Tutorial | null {
  const name = text(node, 'name', 300)
  const steps = stepsOf(all(node, 'step').concat(all(node, 'steps')))
  if (name === '' || steps.length === 0) return null
  const supplies = [...all(node, 'supply'), ...all(node, 'tool')].map((supply) => textOf(supply, 200))
  return {
    name,
    total_time: timeOf(text(node, 'totalTime', 60)),
    supplies: [...new Set(supplies.filter((supply) => supply !== ''))].slice(0, 100),
    steps,
  }
}
