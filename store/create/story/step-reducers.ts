import { original } from '@reduxjs/toolkit'
import { pagesOf, type StoryState, show } from './state'

/** Steps back and forth. */
export const stepReducers = {
  /** The next change is a step of its own. */
  editEnded: (state: StoryState) => {
    state.going = null
  },
  undone: (state: StoryState) => {
    const pages = state.past.pop()
    if (!state.draft || !pages) return
    state.future.push(pagesOf(original(state)?.draft ?? state.draft))
    show(state.draft, pages)
    state.going = null
  },
  redone: (state: StoryState) => {
    const pages = state.future.pop()
    if (!state.draft || !pages) return
    state.past.push(pagesOf(original(state)?.draft ?? state.draft))
    show(state.draft, pages)
    state.going = null
  },
}
