import type { PayloadAction } from '@reduxjs/toolkit'
import { statusAfterEdit } from '@/lib/create/drafts/status'
import type { Draft, DraftProblem } from './draft'
import { type Drafts, replace } from './drafts-state'
import { itemToMend } from './problems'

/** Track saving and publishing of a draft, and their failures. */
export const savingReducers = {
  savingBegan: (state: Drafts, { payload }: PayloadAction<string>) => {
    replace(state, payload, (draft) =>
      statusAfterEdit(draft.status) === 'EDITED' ? { ...draft, status: 'SAVING' } : draft,
    )
  },
  /** Records that the server has the sent fields; an edit made in the meantime is still to be saved. */
  savingEnded: (state: Drafts, { payload }: PayloadAction<{ id: string; isSaved: boolean }>) => {
    replace(state, payload.id, (draft) =>
      draft.status === 'SAVING' ? { ...draft, status: payload.isSaved ? 'SAVED' : 'EDITED' } : draft,
    )
  },
  publishBegan: (state: Drafts, { payload }: PayloadAction<string>) => {
    replace(state, payload, (draft) => ({
      ...draft,
      status: 'PUBLISHING',
      publishingStatus: 'inProgress',
      problems: [],
      apiError: null,
      apiErrorCode: null,
      failureErrorLogged: false,
    }))
  },
  /**
   * Keeps the draft with its problems, and shows the first item that has one; `code` is that of the server's refusal,
   * null if nothing was sent.
   */
  publishFailed: (
    state: Drafts,
    { payload }: PayloadAction<{ id: string; problems: readonly DraftProblem[]; code: number | null }>,
  ) => {
    const { id, problems, code } = payload
    replace(state, id, (draft) => {
      const failed: Draft = {
        ...draft,
        status: 'FAILED',
        publishingStatus: 'failed',
        problems: [...problems],
        apiError: code === null ? null : (problems[0]?.message ?? null),
        apiErrorCode: code,
        failureErrorLogged: code !== null,
      }
      return { ...failed, itemIndex: itemToMend(failed) }
    })
  },
}
