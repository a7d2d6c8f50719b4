import type { PayloadAction } from '@reduxjs/toolkit'
import { carouselLimits } from '@/lib/content/pins/picture/carousel'
import type { Draft, PinItem } from './draft'
import { itemsOfDraft, noWords, withItems } from './draft-items'
import { type Drafts, edit, shownIn } from './drafts-state'

/** The single picture of a draft as a slide: the pin's text becomes its own. */
const slideOf = (draft: Draft): PinItem[] => {
  const [first, ...others] = itemsOfDraft(draft)
  const words = draft.slides.length > 0 ? first?.words : draft.words
  return first ? [{ ...first, words: words ?? noWords }, ...others] : []
}

const isRefused = ({ upload }: Draft): boolean => upload.status === 'failed' && upload.isRefused === true

/** Returns the drafts whose pictures can become one carousel: all that the page shows, except videos and refused files. */
export const combinable = (drafts: readonly Draft[]): Draft[] =>
  drafts.filter((one) => !one.video && one.type !== 'story' && one.mode === 'create' && !isRefused(one))

/** Returns the number of pictures of drafts. */
export const picturesIn = (drafts: readonly Draft[]): number =>
  drafts.reduce((sum, { slides }) => sum + 1 + slides.length, 0)

/** True if drafts can become one carousel. */
export const fitsCarousel = (drafts: readonly Draft[]): boolean =>
  drafts.length > 1 && picturesIn(drafts) <= carouselLimits.max

/** Returns the text of a pin made of a slide; what the slide lacks is the pin's. */
const pinWords = ({ words }: PinItem, { words: pin }: Draft): Draft['words'] => ({
  ...words,
  link: words.link || pin.link,
})

/** Turn separate drafts into one carousel, and a carousel into separate drafts. */
export const groupReducers = {
  /** Makes one carousel of all pictures that the page shows; the first draft keeps its text, board and options. */
  draftsCombined: (state: Drafts) => {
    const drafts = combinable(shownIn(state))
    const [first, ...others] = drafts
    if (!first || !fitsCarousel(drafts)) return
    const removed = new Set(others.map(({ id }) => id))
    const items = [...itemsOfDraft(first), ...others.flatMap(slideOf)]
    edit(state, first.id, (draft) => ({
      ...withItems(draft, items),
      problems: drafts.flatMap(({ problems }) => problems.filter(({ itemId }) => itemId !== null)),
    }))
    state.drafts = state.drafts.filter(({ id }) => !removed.has(id))
    state.selected = first.id
  },
  /**
   * Makes a separate draft of each slide but the first; `made` are new drafts in their order, which lend the rest, since
   * the server takes the id of a deleted draft for deleted.
   */
  draftSplit: (state: Drafts, { payload }: PayloadAction<{ id: string; made: Draft[] }>) => {
    const at = state.drafts.findIndex(({ id }) => id === payload.id)
    const draft = state.drafts[at]
    if (!draft) return
    const [first, ...slides] = itemsOfDraft(draft)
    if (!first) return
    edit(state, draft.id, (one) => withItems({ ...one, itemIndex: 0 }, [{ ...first, words: noWords }]))
    const separate = slides.flatMap((item, n) => {
      const base = payload.made[n]
      if (!base) return []
      const { id: itemId, words: _own, ...picture } = item
      const words = pinWords(item, draft)
      const problems = draft.problems.filter((problem) => problem.itemId === itemId)
      return [{ ...base, ...picture, itemId, words, problems, firstWords: noWords, slides: [], itemIndex: 0 }]
    })
    state.drafts.splice(at + 1, 0, ...separate)
    state.selected = draft.id
  },
}
