import type { PayloadAction } from '@reduxjs/toolkit'
import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { SaveTarget } from '@/store/content/saves'
import type { BatchEdit } from './batch-edit'
import type { DraftOptions, PublishOption } from './draft'
import { type Drafts, markEdited, shownIn } from './drafts-state'
import { withoutProblems } from './problems'

/** Slots that a draft takes over from another one, which clears their problems. */
const taken = ['board', 'description', 'link', 'topics', 'partner', 'date', 'time'] as const

/** Change a draft as a whole: switches, time, partner and board; also for all drafts together. */
export const choiceReducers = {
  optionsChosen: (state: Drafts, { payload }: PayloadAction<{ id: string; options: DraftOptions }>) => {
    const draft = state.drafts.find(({ id }) => id === payload.id)
    if (!draft) return
    markEdited(draft)
    draft.options = payload.options
    draft.problems = withoutProblems(draft.problems, ['topics'])
  },
  publishOptionChosen: (state: Drafts, { payload }: PayloadAction<{ id: string; when: PublishOption }>) => {
    const draft = state.drafts.find(({ id }) => id === payload.id)
    if (!draft) return
    markEdited(draft)
    draft.when = payload.when
    draft.problems = withoutProblems(draft.problems, ['date', 'time'])
  },
  partnershipChosen: (
    state: Drafts,
    { payload }: PayloadAction<{ id: string; partnership: Partnership }>,
  ) => {
    const draft = state.drafts.find(({ id }) => id === payload.id)
    if (!draft) return
    markEdited(draft)
    draft.partnership = payload.partnership
    draft.problems = withoutProblems(draft.problems, ['partner'])
  },
  targetChosen: (state: Drafts, { payload }: PayloadAction<{ id: string; target: SaveTarget }>) => {
    const draft = state.drafts.find(({ id }) => id === payload.id)
    if (!draft) return
    markEdited(draft)
    draft.target = payload.target
    draft.problems = withoutProblems(draft.problems, ['board'])
  },
  /** Changes the named fields of all drafts. */
  batchEdited: (
    state: Drafts,
    { payload: { words, options, partnership, target } }: PayloadAction<BatchEdit>,
  ) => {
    for (const draft of shownIn(state)) {
      Object.assign(draft.words, words)
      draft.options = { ...draft.options, ...options }
      draft.partnership = { ...draft.partnership, ...partnership }
      draft.target = target ?? draft.target
      draft.problems = []
      markEdited(draft)
    }
  },
  /**
   * Copies board, description, link, topics, switches, partnership and time of one draft to all; title and alt text
   * belong to each picture.
   */
  appliedToAll: (state: Drafts, { payload }: PayloadAction<string>) => {
    const from = state.drafts.find(({ id }) => id === payload)
    if (!from) return
    for (const draft of shownIn(state)) {
      draft.target = from.target
      draft.words.description = from.words.description
      draft.words.link = from.words.link
      // The ad options belong to each pin.
      const { pin_is_ads_only, is_ad_ineligible } = draft.options
      draft.options = { ...from.options, pin_is_ads_only, is_ad_ineligible }
      draft.when = from.when
      draft.partnership = from.partnership
      if (draft !== from) draft.problems = withoutProblems(draft.problems, taken)
      markEdited(draft)
    }
  },
}
