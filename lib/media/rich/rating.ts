import { type Node, nodes, number } from './node'
import type { Rating } from './schema'

const whole = (value: number | null) => (value === null || value < 0 ? null : Math.round(value))

/** Returns the rating out of `best_rating` (5 by default); null without one. */
export function ratingOf(node: Node): Rating | null {
  const [given] = nodes(node, 'aggregateRating')
  const rating_value = number(given, 'ratingValue')
  const best_rating = number(given, 'bestRating') ?? 5
  if (rating_value === null || rating_value <= 0 || best_rating <= 0 || rating_value > best_rating)
    return null
  const review_count = whole(number(given, 'reviewCount'))
  return { rating_value, best_rating, review_count, rating_count: whole(number(given, 'ratingCount')) }
}
