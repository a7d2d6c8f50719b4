import { useState } from 'react'
import type { Recipe } from '@/lib/media/edits/recipe'

/** The maximum of steps that can be undone. */
const maxSteps = 100

/** Milliseconds after which a change of the same kind is a new step. */
const pause = 800

type Steps = { past: Recipe[]; now: Recipe; future: Recipe[]; going: string | null; at: number }

/** Returns the steps after a change; a change of the same kind within a time extends the previous step. */
export function changedSteps(
  steps: Steps,
  next: Recipe,
  going: string | null,
  at: number,
  within = pause,
): Steps {
  const isSame = going !== null && steps.going === going && at - steps.at < within
  const past = isSame ? steps.past : [...steps.past, steps.now].slice(-maxSteps)
  return { past, now: next, future: [], going, at }
}

const undone = ({ past, now, future }: Steps): Steps | null => {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), now: before, future: [now, ...future], going: null, at: 0 }
    : null
}

const redone = ({ past, now, future: [next, ...future] }: Steps): Steps | null =>
  next ? { past: [...past, now], now: next, future, going: null, at: 0 } : null

/**
 * Manages the recipe of the picture dialog with undo and redo. `change` takes the next recipe, the kind of a continuing
 * change, such as a slider's, and the milliseconds within which its steps are joined.
 */
export function useRecipeSteps(first: Recipe) {
  const [steps, setSteps] = useState<Steps>({ past: [], now: first, future: [], going: null, at: 0 })
  const change = (next: (recipe: Recipe) => Recipe, going: string | null = null, within?: number) => {
    const at = Date.now()
    setSteps((before) => changedSteps(before, next(before.now), going, at, within))
  }
  return {
    recipe: steps.now,
    change,
    undo: () => setSteps((before) => undone(before) ?? before),
    redo: () => setSteps((before) => redone(before) ?? before),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  }
}
