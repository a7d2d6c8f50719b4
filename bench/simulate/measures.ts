import type { Picture } from '../../demo/plan'

/** A pin as shown to a simulated person. */
export type Shown = {
  picture: Picture
  author: string
  topic: string
  /** Days since it was created. */
  days: number
}

/** The quality of what all people were shown, each share from 0 to 1. */
export type Quality = {
  /** Of the pictures of liked kinds that could be shown, which are those that the person has not saved, the share that is. */
  liked: number
  /** Different authors and topics among the first 25 pins. */
  authors: number
  topics: number
  /** Median age of a pin in days. */
  days: number
  /** Share of all pictures that at least one person was shown. */
  coverage: number
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures the pages of all people: what each was shown last, with what they like, and how many pictures of that are left to show. */
export function qualityOf(
  pages: readonly { likes: readonly string[]; left: number; shown: readonly Shown[] }[],
  pictures: number,
): Quality {
  const different = (of: (one: Shown) => string) =>
    mean(pages.map(({ shown }) => new Set(shown.slice(0, 25).map(of)).size))
  const all = pages.flatMap(({ shown }) => shown)
  return {
    liked: mean(
      pages.map(({ likes, left, shown }) => {
        const hits = shown.filter(({ picture }) => likes.includes(picture.family)).length
        return hits / Math.max(1, Math.min(left, shown.length))
      }),
    ),
    authors: different(({ author }) => author),
    topics: different(({ topic }) => topic),
    days: median(all.map(({ days }) => days)),
    coverage: new Set(all.map(({ picture }) => picture)).size / pictures,
  }
}

/** Returns one row of a table of qualities. */
export const rowOf = (name: string, { liked, authors, topics, days, coverage }: Quality): string =>
  `| ${name} | ${(100 * liked).toFixed(1)} % | ${authors.toFixed(1)} | ${topics.toFixed(1)} | ${days.toFixed(0)} | ${(100 * coverage).toFixed(0)} % |`
