import { useCallback } from 'react'
import { problemShown } from '@/store/create/stories/slice'
import type { StoryProblem } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'

const first = (...selectors: string[]) =>
  selectors.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null)

/** Returns the element to fix a problem in; the first one on the page. */
function placeOf({ pageId, blockId, field }: StoryProblem): HTMLElement | undefined {
  const panel = '[data-block-panel]'
  if (blockId !== null)
    return first(
      `${panel} [name="block.${field}"]`,
      `${panel} [data-problem] button`,
      `[data-block="${blockId}"]`,
    )
  if (pageId !== null) return first('[data-page]')
  if (field === 'cover') return first('[data-add-block] button')
  const details = '[data-story-details]'
  if (field === 'board_id' || field === 'section') return first(`${details} [data-invalid]`)
  if (field === 'sponsor_id')
    return first(`${details} [data-partner] [role="combobox"]`, `${details} [data-partner] button`)
  return first(`${details} [name="${field}"]`, `${details} [type="${field}"]`, details)
}

/** Returns a function that shows the place of a problem, and focuses the element to fix it in. */
export function useShowProblem(): (problem: StoryProblem) => void {
  const dispatch = useAppDispatch()
  return useCallback(
    (problem) => {
      dispatch(problemShown(problem))
      // Its page and its panel are rendered first.
      setTimeout(() => {
        const place = placeOf(problem)
        if (!place) return
        place.focus({ preventScroll: true })
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
        place.scrollIntoView?.({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
      })
    },
    [dispatch],
  )
}
