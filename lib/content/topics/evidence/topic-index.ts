import { Phrases } from './phrases'
import { wordsOf } from './text-words'

/** A topic with the data for matching texts. */
export type TopicWords = { id: string; slug: string; parent_id: string | null; keywords: readonly string[] }

/** A text or a topic that says what something is about, and how much it counts: 1 for a title. */
export type Evidence = { weight: number } & ({ text: string } | { topic: string })

/** The topics of something: the deepest sure one, and others that it is also about, the surest first. */
export type TopicsFound = { best: string | null; others: readonly string[] }

/** The factor for each further phrase of a text: "outfit in forest green" is about an outfit. */
const decay = 0.75

/** The share of the points of all parts of a topic from which on one part is sure. */
const sureShare = 0.6

/** The points that another topic needs, and the share of those of the best. */
const otherPoints = 1
const otherShare = 0.5
const maxOthers = 3

/** The points of a topic's phrases, each once, and how often they occur. */
type Score = { points: number; count: number }

/** The words of all topics, ready for many texts. */
export class TopicIndex {
  private readonly phrases = new Phrases()
  private readonly topics: readonly TopicWords[]
  private readonly parents: readonly number[]
  private readonly places: ReadonlyMap<string, number>

  constructor(topics: readonly TopicWords[]) {
    this.topics = topics
    this.places = new Map(topics.map(({ id }, n) => [id, n]))
    this.parents = topics.map(({ parent_id }) => this.places.get(parent_id ?? '') ?? -1)
    for (const [n, { keywords }] of topics.entries()) for (const word of keywords) this.phrases.add(word, n)
  }

  /**
   * Returns the topics that texts are about. A phrase counts as many points as it has words, once for each topic, less
   * after others of its text; a topic has the points of its parts. The best of the top level wins, then its best part as
   * long as one is sure. Equal ones are ordered by occurrences, then by slug.
   */
  topicsOf(evidence: readonly Evidence[]): TopicsFound {
    const own = this.ownScores(evidence)
    const whole = this.wholeScores(own)
    let best = this.first(whole, (topic) => this.parents[topic] === -1)
    for (let part = best; part !== null; part = this.surePart(whole, part)) best = part
    if (best === null) return { best, others: [] }
    return { best: this.topics[best]?.id ?? null, others: this.othersThan(best, own, whole) }
  }

  private ownScores(evidence: readonly Evidence[]): Map<number, Score> {
    const points = new Map<string, { topic: number; points: number; count: number }>()
    for (const one of evidence) {
      if ('topic' in one) {
        const topic = this.places.get(one.topic)
        if (topic !== undefined)
          points.set(`${topic}`, {
            topic,
            points: one.weight + (points.get(`${topic}`)?.points ?? 0),
            count: 1,
          })
        continue
      }
      const words = wordsOf(one.text)
      const seen = new Set<string>()
      for (const { at, length, topics } of this.phrases.in(words)) {
        const phrase = words.slice(at, at + length).join(' ')
        seen.add(phrase)
        const deepest = topics.filter((topic) => !topics.some((other) => this.isBelow(other, topic)))
        const worth = (one.weight * length * Math.max(0.3, decay ** (seen.size - 1))) / deepest.length
        for (const topic of deepest) {
          const known = points.get(`${topic} ${phrase}`)
          points.set(`${topic} ${phrase}`, {
            topic,
            points: Math.max(worth, known?.points ?? 0),
            count: (known?.count ?? 0) + 1,
          })
        }
      }
    }
    const scores = new Map<number, Score>()
    for (const { topic, ...score } of points.values()) add(scores, topic, score)
    return scores
  }

  /** Returns the scores of topics with those of their parts. */
  private wholeScores(own: ReadonlyMap<number, Score>): Map<number, Score> {
    const whole = new Map<number, Score>()
    for (const [topic, score] of own)
      for (let at = topic; at !== -1; at = this.parents[at] ?? -1) add(whole, at, score)
    return whole
  }

  private isBelow(topic: number, above: number): boolean {
    for (let at = this.parents[topic] ?? -1; at !== -1; at = this.parents[at] ?? -1)
      if (at === above) return true
    return false
  }

  private first(scores: ReadonlyMap<number, Score>, among: (topic: number) => boolean): number | null {
    const slugOf = (topic: number) => this.topics[topic]?.slug ?? ''
    const [best] = [...scores]
      .filter(([topic]) => among(topic))
      .sort(
        ([a, one], [b, other]) =>
          other.points - one.points || other.count - one.count || (slugOf(a) < slugOf(b) ? -1 : 1),
      )
    return best?.[0] ?? null
  }

  private surePart(whole: ReadonlyMap<number, Score>, above: number): number | null {
    const isPart = (topic: number) => this.parents[topic] === above
    const part = this.first(whole, isPart)
    if (part === null) return null
    const all = [...whole].reduce((sum, [topic, { points }]) => sum + (isPart(topic) ? points : 0), 0)
    return (whole.get(part)?.points ?? 0) >= sureShare * all ? part : null
  }

  private othersThan(
    best: number,
    own: ReadonlyMap<number, Score>,
    whole: ReadonlyMap<number, Score>,
  ): string[] {
    const least = Math.max(otherPoints, otherShare * (whole.get(best)?.points ?? 0))
    const chosen = [best]
    const isSeparate = (topic: number) =>
      chosen.every((one) => one !== topic && !this.isBelow(one, topic) && !this.isBelow(topic, one))
    const sure = [...own].filter(([, { points }]) => points >= least)
    for (const [topic] of sure.sort(([, a], [, b]) => b.points - a.points))
      if (chosen.length <= maxOthers && isSeparate(topic)) chosen.push(topic)
    return chosen.slice(1).flatMap((topic) => this.topics[topic]?.id ?? [])
  }
}

function add(scores: Map<number, Score>, topic: number, { points, count }: Score): void {
  const known = scores.get(topic) ?? { points: 0, count: 0 }
  scores.set(topic, { points: known.points + points, count: known.count + count })
}
