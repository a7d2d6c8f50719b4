import { wordsOf } from '../choice/words'
import type { Line } from './line'

/** Ads of an ad group, and of an advertiser, that come before the others of a list, and the highest bidders among which they are. */
const front = { group: 3, advertiser: 12, of: 5_000 } as const

/** Returns a function that is true for so many of each id. */
function counter(max: number): (id: string) => boolean {
  const counts = new Map<string, number>()
  return (id) => {
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return count < max
  }
}

/**
 * Moves all but the first ads of each ad group and advertiser behind the others: pages look at the beginning of a list only, which one
 * advertiser with a thousand high bids would fill.
 */
function mixed(lines: readonly Line[]): readonly Line[] {
  const [groups, advertisers] = [counter(front.group), counter(front.advertiser)]
  const [first, rest]: [Line[], Line[]] = [[], []]
  for (const line of lines.slice(0, front.of)) {
    const isFirst = groups(line.row.ad_group) && advertisers(line.row.business)
    ;(isFirst ? first : rest).push(line)
  }
  return rest.length === 0 ? lines : first.concat(rest, lines.slice(front.of))
}

/** A list of ads, the highest bidders first, of each advertiser a few. */
class Posting {
  private ordered: readonly Line[] | null = null
  private lines: Line[] = []
  private added: Line[] = []

  add(line: Line): void {
    this.added.push(line)
    this.ordered = null
  }

  drop(removed: ReadonlySet<Line>): void {
    this.ordered = null
    this.lines = this.sorted().filter((line) => !removed.has(line))
  }

  get size(): number {
    return this.lines.length + this.added.length
  }

  /** Returns the ads in order. */
  inOrder(): readonly Line[] {
    this.ordered ??= mixed(this.sorted())
    return this.ordered
  }

  /** Returns the ads by their bids: new ones are merged into those that have theirs, which takes a fraction of sorting all. */
  private sorted(): readonly Line[] {
    if (this.added.length === 0) return this.lines
    const fresh = this.added.sort((one, other) => other.highestWorth - one.highestWorth)
    const merged: Line[] = []
    let next = 0
    for (const line of this.lines) {
      for (let one = fresh[next]; one && one.highestWorth > line.highestWorth; one = fresh[++next])
        merged.push(one)
      merged.push(line)
    }
    for (const one of fresh.slice(next)) merged.push(one)
    this.lines = merged
    this.added = []
    return merged
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
    const removed = new Set<Line>()
    for (const group of groups) {
      for (const line of this.groups.get(group) ?? []) removed.add(line)
      this.groups.delete(group)
    }
    const touched = new Set([...removed].flatMap(placesOf))
    for (const place of touched) {
      const posting = this.postings.get(place)
      posting?.drop(removed)
      if (posting?.size === 0) this.postings.delete(place)
    }
    this.lines += lines.length - removed.size
    const places = new Set<Place>()
    for (const line of lines) this.add(line, places)
    // Sorted here and not by the next page.
    for (const place of places) this.at(place)
  }

  private add(line: Line, places: Set<Place>): void {
    const { ad_group: group } = line.row
    const own = this.groups.get(group)
    if (own) own.push(line)
    else this.groups.set(group, [line])
    for (const place of placesOf(line)) {
      const posting = this.postings.get(place) ?? new Posting()
      this.postings.set(place, posting)
      posting.add(line)
      places.add(place)
    }
  }

  /** Returns the ads of a list: the highest bidders first, of each advertiser a few before all others. */
  at(place: Place): readonly Line[] {
    return this.postings.get(place)?.inOrder() ?? []
  }
}
