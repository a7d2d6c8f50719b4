import type { StoryPoll } from '@/lib/content/stories/story'

/** How a poll stands with a wish for an option, or null for none; undefined where nothing is wished. */
export function pollAfter(said: StoryPoll, wish: number | null | undefined): StoryPoll {
  if (wish === undefined || wish === said.choice) return said
  const counts =
    said.counts?.map((count, option) => {
      const by = (option === wish ? 1 : 0) - (option === said.choice ? 1 : 0)
      return Math.max(0, count + by)
    }) ?? null
  return { ...said, choice: wish, counts }
}

/** Whole percents of each option; all 0 while nobody voted. */
export function percentsOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (all === 0 ? 0 : Math.round((count / all) * 100)))
}
