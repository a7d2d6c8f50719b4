import { original } from '@reduxjs/toolkit'
import { pagesOf, type StoryState, show } from './state'

/** Undo and redo. */
export const stepReducers = {
  /** Ends an edit, so that the next change is a new step. */
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
