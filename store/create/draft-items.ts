import { carouselLimits } from '@/lib/content/pins/picture/carousel'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import type { Draft, DraftType, OriginalPicture, PinItem, PinItemWords } from './draft'

/** The fields that a draft takes from its first item. */
const pictureFields = [
  'fileName',
  'signature',
  'remoteUrl',
  'previewUrl',
  'servedUrl',
  'width',
  'height',
  'upload',
  'canvasJson',
  'original',
  'isTaggable',
  'tags',
] as const satisfies readonly (keyof PinItem & keyof Draft)[]
type Picture = Pick<PinItem, (typeof pictureFields)[number]>

const pictureOf = (from: PinItem | Draft): Picture =>
  Object.fromEntries(pictureFields.map((field) => [field, from[field]])) as Picture

/** The text of an item without its own. */
export const noWords: PinItemWords = { title: '', description: '', alt_text: '', link: '' }

/** Returns the items of a draft in order, each with its own text; a draft that is not a carousel has one. */
export function itemsOfDraft(draft: Draft): PinItem[] {
  return [{ ...pictureOf(draft), id: draft.itemId, words: draft.firstWords }, ...draft.slides]
}

/** Returns the item of a draft that the builder shows. */
export const selectedItem = (draft: Draft): PinItem | undefined => itemsOfDraft(draft)[draft.itemIndex]

/**
 * Returns the type of a draft with this many items: a second one turns a single pin into a carousel, one or none left
 * returns it to single; a story stays one (specification part 2, section 4).
 */
export const typeWith = (type: DraftType, count: number): DraftType =>
  type === 'story' ? type : count > 1 ? 'carousel' : 'single'

/** Returns a draft with these items (at least one); the selected item stays selected, and the pin keeps its text. */
export function withItems(draft: Draft, items: readonly PinItem[]): Draft {
  const [first, ...slides] = items
  if (!first) return draft
  const selected = itemsOfDraft(draft)[draft.itemIndex]?.id
  const at = items.findIndex(({ id }) => id === selected)
  return {
    ...draft,
    ...pictureOf(first),
    itemId: first.id,
    firstWords: first.words,
    slides,
    itemIndex: at >= 0 ? at : Math.min(draft.itemIndex, slides.length),
    type: typeWith(draft.type, items.length),
  }
}

/** Returns a draft with one of its items changed. */
export function withItem(draft: Draft, id: string, changes: Partial<PinItem>): Draft {
  return withItems(
    draft,
    itemsOfDraft(draft).map((item) => (item.id === id ? { ...item, ...changes } : item)),
  )
}

/** Returns the number of pictures that a draft can still add: none for a video or a story. */
export const capacityIn = (draft: Draft): number =>
  draft.video || draft.type === 'story' ? 0 : carouselLimits.max - 1 - draft.slides.length

/** Returns a draft with the picture of its selected item, as the builder shows it; its text stays that of the pin. */
export function itemView(draft: Draft): Draft {
  const item = selectedItem(draft)
  return item ? { ...draft, ...pictureOf(item) } : draft
}

/** Returns the picture as uploaded; null before the server has it. */
export const originalOf = ({ original, signature, width, height }: PinItem): OriginalPicture | null =>
  original ?? (signature ? { signature, width, height } : null)

/** Returns the tags of an item that have products. */
export const shownTags = ({ isTaggable, tags }: Pick<PinItem, 'isTaggable' | 'tags'>): DraftTag[] =>
  isTaggable ? tags.filter(({ status, objects }) => status !== 'deleted' && objects.length > 0) : []
