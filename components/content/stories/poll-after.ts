import type { StoryPoll } from '@/lib/content/stories/story'

/** Returns a poll with a pending vote, or null for none; unchanged when undefined. */
export function pollAfter(answered: StoryPoll, chosen: number | null | undefined): StoryPoll {
  if (chosen === undefined || chosen === answered.choice) return answered
  const counts =
    answered.counts?.map((count, option) => {
      const by = (option === chosen ? 1 : 0) - (option === answered.choice ? 1 : 0)
      return Math.max(0, count + by)
    }) ?? null
  return { ...answered, choice: chosen, counts }
}

/** Returns whole percents of each option; all 0 without votes. */
export function percentsOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (all === 0 ? 0 : Math.round((count / all) * 100)))
}
