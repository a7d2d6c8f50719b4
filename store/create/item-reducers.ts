import type { PayloadAction } from '@reduxjs/toolkit'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import type { Trim } from '@/lib/media/video/trim'
import type { Draft, DraftWords, PinItem, PinItemWords, ProblemSlot } from './draft'
import { capacityIn, itemsOfDraft, withItem, withItems } from './draft-items'
import { withTrim } from './draft-video'
import { type Drafts, edit, replace } from './drafts-state'
import { noMedia } from './new-draft'
import { withoutProblems } from './problems'

/** Returns the link of an item: its own, or that of the pin. */
const linkOf = ({ words, slides }: Draft, { words: own }: PinItem): string =>
  slides.length > 0 && own.link.trim() !== '' ? own.link : words.link

/** Returns the item with new media: without tags and canvas (specification part 2, section 4). */
const withMedia = (draft: Draft, item: PinItem, media: Partial<PinItem>): PinItem => ({
  ...item,
  ...noMedia,
  ...media,
  tags: [],
  canvasJson: null,
  original: null,
  isTaggable: draft.video ? false : linkOf(draft, item).trim() === '' || item.isTaggable,
})

const slotOf = (name: keyof DraftWords): ProblemSlot => (name === 'alt_text' ? 'altText' : name)

/** Change the pictures of drafts, with their texts, tags and trims. */
export const itemReducers = {
  /** Adds pictures to a draft as far as it has room: with the second one it becomes a carousel. */
  itemsAdded: (state: Drafts, { payload }: PayloadAction<{ id: string; items: PinItem[] }>) => {
    edit(state, payload.id, (draft) => {
      const items = itemsOfDraft(draft)
      const added = payload.items.slice(0, Math.max(0, capacityIn(draft)))
      const grown = withItems(draft, [...items, ...added])
      return added.length > 0 ? { ...grown, itemIndex: items.length } : grown
    })
  },
  /** Removes one picture, but not the last one, which is removed with its draft. */
  itemRemoved: (state: Drafts, { payload }: PayloadAction<{ id: string; itemId: string }>) => {
    const { id, itemId } = payload
    edit(state, id, (draft) => {
      const items = itemsOfDraft(draft).filter((item) => item.id !== itemId)
      const problems = draft.problems.filter((problem) => problem.itemId !== itemId)
      return withItems({ ...draft, problems }, items)
    })
  },
  /** Moves a picture to another position, from 0. */
  itemMoved: (state: Drafts, { payload }: PayloadAction<{ id: string; itemId: string; to: number }>) => {
    edit(state, payload.id, (draft) => {
      const items = itemsOfDraft(draft)
      const moved = items.find(({ id }) => id === payload.itemId)
      if (!moved) return draft
      const others = items.filter((item) => item !== moved)
      return withItems(draft, others.toSpliced(payload.to, 0, moved))
    })
  },
  itemSelected: (state: Drafts, { payload }: PayloadAction<{ id: string; index: number }>) => {
    replace(state, payload.id, (draft) => ({
      ...draft,
      itemIndex: Math.max(0, Math.min(payload.index, draft.slides.length)),
    }))
  },
  /** Changes an item by its id, in any draft: its upload continues. */
  itemChanged: (state: Drafts, { payload }: PayloadAction<{ itemId: string; changes: Partial<PinItem> }>) => {
    const { itemId, changes } = payload
    const draft = state.drafts.find((one) => itemsOfDraft(one).some(({ id }) => id === itemId))
    const how = changes.canvasJson === undefined ? replace : edit
    if (draft) how(state, draft.id, (one) => withItem(one, itemId, changes))
  },
  /** Shows the small copy of a picture that has no preview yet; an edited one keeps its own. */
  previewMade: (state: Drafts, { payload }: PayloadAction<{ itemId: string; url: string }>) => {
    const { itemId, url } = payload
    const items = state.drafts.flatMap((draft) => itemsOfDraft(draft).map((item) => ({ draft, item })))
    const found = items.find(({ item }) => item.id === itemId)
    if (found?.item.previewUrl === '')
      replace(state, found.draft.id, (one) => withItem(one, itemId, { previewUrl: url }))
  },
  /** Changes the texts of the pin. */
  wordsChanged: (
    state: Drafts,
    { payload: { id, words } }: PayloadAction<{ id: string; words: DraftWords }>,
  ) => {
    edit(state, id, (draft) => {
      const names = ['title', 'description', 'link', 'alt_text'] as const
      const mended: (ProblemSlot | null)[] = names
        .filter((name) => draft.words[name] !== words[name])
        .map(slotOf)
      const problems = draft.problems.filter(({ slot, itemId }) => itemId !== null || !mended.includes(slot))
      return { ...draft, words, problems }
    })
  },
  /** Changes the own texts of one item of a carousel. */
  slideWordsChanged: (
    state: Drafts,
    { payload: { id, itemId, words } }: PayloadAction<{ id: string; itemId: string; words: PinItemWords }>,
  ) => {
    edit(state, id, (draft) => {
      const before = itemsOfDraft(draft).find((item) => item.id === itemId)?.words
      const slots = { title: 'title', description: 'description', alt_text: 'altText', link: 'link' } as const
      const names = ['title', 'description', 'alt_text', 'link'] as const
      const mended = names.filter((name) => before?.[name] !== words[name]).map((name) => slots[name])
      const problems = withoutProblems(draft.problems, mended, itemId)
      return { ...withItem(draft, itemId, { words }), problems }
    })
  },
  /** Replaces an item's picture. */
  mediaChanged: (state: Drafts, { payload }: PayloadAction<{ itemId: string; media: Partial<PinItem> }>) => {
    const { itemId, media } = payload
    const draft = state.drafts.find((one) => itemsOfDraft(one).some(({ id }) => id === itemId))
    if (!draft) return
    edit(state, draft.id, (one) => {
      const item = itemsOfDraft(one).find(({ id }) => id === itemId)
      if (!item) return one
      const changed = withItem(one, itemId, withMedia(one, item, media))
      return { ...changed, problems: withoutProblems(one.problems, ['media', 'tag'], itemId) }
    })
  },
  /** Replaces the tags of an item's picture; a local video has none. */
  tagsChanged: (
    state: Drafts,
    { payload }: PayloadAction<{ id: string; itemId: string; tags: DraftTag[] }>,
  ) => {
    edit(state, payload.id, (draft) => {
      const item = itemsOfDraft(draft).find(({ id }) => id === payload.itemId)
      if (!item?.isTaggable) return draft
      const changed = withItem(draft, payload.itemId, { tags: payload.tags })
      return { ...changed, problems: withoutProblems(draft.problems, ['tag'], payload.itemId) }
    })
  },
  /** Requests the video with another trim of its file. */
  trimChosen: (state: Drafts, { payload }: PayloadAction<{ id: string; trim: Trim | null }>) => {
    edit(state, payload.id, (draft) => withTrim(draft, payload.trim))
  },
}
