import { statusAfterEdit } from '@/lib/create/drafts/status'
import type { Draft } from './draft'

export type Drafts = { drafts: Draft[]; selected: string | null }

export const noDrafts: Drafts = { drafts: [], selected: null }

/** Returns the drafts that the page shows. */
export const shownIn = ({ drafts }: Drafts): Draft[] => drafts.filter(({ isParked }) => !isParked)

/** Replaces a draft with the result of `change`. */
export function replace(state: Drafts, id: string, change: (draft: Draft) => Draft): void {
  const at = state.drafts.findIndex((draft) => draft.id === id)
  const draft = state.drafts[at]
  if (draft) state.drafts[at] = change(draft)
}

/** Replaces a draft with its owner's edit, and updates its status. */
export const edit = (state: Drafts, id: string, change: (draft: Draft) => Draft): void =>
  replace(state, id, (draft) => {
    const changed = { ...change(draft) }
    markEdited(changed)
    return changed
  })

/** Marks a draft as edited, which clears a refusal. */
export function markEdited(draft: Draft): void {
  draft.status = statusAfterEdit(draft.status)
  draft.apiError = null
  draft.apiErrorCode = null
}
