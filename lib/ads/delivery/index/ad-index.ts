import { wordsOf } from '../choice/words'
import type { Line } from './line'

/** A list of ads, the highest bidders first once it is looked at. */
class Posting {
  private lines: Line[] = []
  private isSorted = true

  add(line: Line): void {
    this.lines.push(line)
    this.isSorted = false
  }

  drop(gone: ReadonlySet<Line>): void {
    this.lines = this.lines.filter((line) => !gone.has(line))
  }

  get size(): number {
    return this.lines.length
  }

  sorted(): readonly Line[] {
    if (!this.isSorted) this.lines.sort((one, other) => other.bid * other.rate - one.bid * one.rate)
    this.isSorted = true
    return this.lines
  }
}

/** Ads by topics and words, for everyone, and every one: where a page looks for what may fit it. */
type Place = `topic ${string}` | `word ${string}` | 'all' | 'every'

/** Returns the lists that an ad is in: of its topics, of the first words of its keywords, and of those that ask for no topic. */
function placesOf({ wanted, about, keywords, row }: Line): Place[] {
  const topics = row.is_expanded || wanted.size === 0 ? new Set([...wanted, ...about]) : wanted
  const words = keywords.flatMap(({ type, value }) => (type.endsWith('_NEGATIVE') ? [] : wordsOf(value)))
  const isForAll = wanted.size === 0 && words.length === 0
  return [
    ...[...topics].map((id): Place => `topic ${id}`),
    ...[...new Set(words)].map((word): Place => `word ${word}`),
    'every',
    ...(isForAll || row.targeting.AUDIENCE_INCLUDE ? (['all'] as const) : []),
  ]
}

/** The ads of a site that may be delivered, of one process. Ad groups are replaced as a whole. */
export class AdIndex {
  private readonly groups = new Map<string, Line[]>()
  private readonly postings = new Map<Place, Posting>()
  private lines = 0

  get size(): number {
    return this.lines
  }

  /** Replaces the ads of some ad groups by those given. */
  replace(groups: Iterable<string>, lines: readonly Line[]): void {
    const gone = new Set<Line>()
    for (const group of groups) {
      for (const line of this.groups.get(group) ?? []) gone.add(line)
      this.groups.delete(group)
    }
    const touched = new Set([...gone].flatMap(placesOf))
    for (const place of touched) {
      const posting = this.postings.get(place)
      posting?.drop(gone)
      if (posting?.size === 0) this.postings.delete(place)
    }
    this.lines += lines.length - gone.size
    for (const line of lines) this.add(line)
  }

  private add(line: Line): void {
    const { ad_group: group } = line.row
    const own = this.groups.get(group)
    if (own) own.push(line)
    else this.groups.set(group, [line])
    for (const place of placesOf(line)) {
      const posting = this.postings.get(place) ?? new Posting()
      this.postings.set(place, posting)
      posting.add(line)
    }
  }

  /** Returns the ads of a list, the highest bidders first. */
  at(place: Place): readonly Line[] {
    return this.postings.get(place)?.sorted() ?? []
  }

  groupIds(): string[] {
    return [...this.groups.keys()]
  }
}
