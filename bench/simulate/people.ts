import { makeRng, type Rng } from '../../demo/art/rng'
import type { Picture } from '../../demo/plan'

/** A simulated person: the kinds of pictures that they like, most liked first, and how they act. */
export type Simulated = {
  name: string
  likes: readonly string[]
  /** The first that the site knows of their tastes: followed topics, a followed person, or nothing. */
  start: 'topics' | 'person' | 'nothing'
  rng: Rng
}

const starts = ['topics', 'person', 'nothing'] as const

/** Returns people with three liked kinds of pictures each: the same at every call. */
export function makePeople(count: number, pictures: readonly Picture[]): Simulated[] {
  const kinds = [...new Set(pictures.map(({ family }) => family))].sort()
  return Array.from({ length: count }, (_, i) => {
    const rng = makeRng(`taste ${i}`)
    return {
      name: `taste_${i}`,
      likes: rng.shuffle(kinds).slice(0, 3),
      start: starts[i % starts.length] ?? 'nothing',
      rng,
    }
  })
}

/** A reaction to a pin that is shown. */
export type Act = 'save' | 'open' | 'hide' | 'pass'

/**
 * Decides what a person does with a picture: of those they like they save a quarter and open another quarter; of the
 * rest they open one in thirty, by mistake, and hide one in fifty.
 */
export function actOn({ likes, rng }: Simulated, { family }: Pick<Picture, 'family'>): Act {
  const chance = rng.next()
  if (likes.includes(family)) return chance < 0.25 ? 'save' : chance < 0.5 ? 'open' : 'pass'
  return chance < 1 / 30 ? 'open' : chance < 1 / 30 + 1 / 50 ? 'hide' : 'pass'
}
