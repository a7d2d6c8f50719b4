import { statusAfterEdit } from '@/lib/create/drafts/status'
import type { Draft } from './draft'

export type Drafts = { drafts: Draft[]; selected: string | null }

export const noDrafts: Drafts = { drafts: [], selected: null }

/** Replaces a draft by what `change` makes of it. */
export function replace(state: Drafts, id: string, change: (draft: Draft) => Draft): void {
  const at = state.drafts.findIndex((draft) => draft.id === id)
  const draft = state.drafts[at]
  if (draft) state.drafts[at] = change(draft)
}

/** Replaces a draft by its owner's edit of it, which its status says. */
export const edit = (state: Drafts, id: string, change: (draft: Draft) => Draft): void =>
  replace(state, id, (draft) => {
    const changed = { ...change(draft) }
    markEdited(changed)
    return changed
  })

/** Marks a draft as edited, which ends what a refusal said of it. */
export function markEdited(draft: Draft): void {
  draft.status = statusAfterEdit(draft.status)
  draft.apiError = null
  draft.apiErrorCode = null
}
