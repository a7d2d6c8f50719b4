import { own } from '@/lib/core/own'
import type { Draft, DraftProblem, ProblemSlot } from './draft'
import { itemsOfDraft, selectedItem, shownTags } from './draft-items'

const slots: Record<string, ProblemSlot> = {
  title: 'title',
  description: 'description',
  link: 'link',
  pin_tags: 'tag',
  image_signature: 'media',
  image_url: 'media',
  media_upload_id: 'media',
  carousel_data: 'media',
  alt_text: 'altText',
  board_id: 'board',
  section: 'board',
  interest_ids: 'topics',
  sponsor_id: 'partner',
  scheduled_ts: 'time',
  time_zone: 'time',
}

/** Slots that each item of a draft has, even if it is the only one; the others belong to the draft. */
const ofItems: readonly ProblemSlot[] = ['media', 'tag']

/** Returns the index of the item of a tag, by the tag's position in the call. */
function itemOfTag(draft: Draft, n: number): number {
  let before = 0
  const found = itemsOfDraft(draft).findIndex((item) => {
    before += shownTags(item).length
    return n < before
  })
  return Math.max(0, found)
}

/** Returns the problem of a draft for a refusal of a field on the wire; null is the whole draft. */
export function problemOfField(draft: Draft, field: string | null, message: string): DraftProblem {
  const [, at, ofItem] = /^carousel_data\.carousel_slots\.(\d)\.(.+)$/.exec(field ?? '') ?? []
  const slot = own(slots, (ofItem ?? field ?? '').split('.')[0] ?? '') ?? null
  const isOfItem = slot !== null && (at !== undefined || ofItems.includes(slot))
  const ofTag = /^pin_tags\.(\d+)/.exec(field ?? '')?.[1]
  const index = ofTag === undefined ? Number(at ?? 0) : itemOfTag(draft, Number(ofTag))
  const item = isOfItem ? itemsOfDraft(draft)[index] : undefined
  return { slot, itemId: item?.id ?? null, message }
}

/** Returns the problems except those of these slots; of one item only, if it is given. */
export const withoutProblems = (
  problems: readonly DraftProblem[],
  removed: readonly (ProblemSlot | null)[],
  itemId: string | null = null,
): DraftProblem[] =>
  problems.filter(
    (problem) => !removed.includes(problem.slot) || (itemId !== null && problem.itemId !== itemId),
  )

const textSlots: readonly (ProblemSlot | null)[] = ['title', 'description', 'altText', 'link']

/** Returns the problem of a slot that the builder shows: a text's of the draft, another's also of its selected item. */
export function problemAt(draft: Draft, slot: ProblemSlot | null): string | null {
  const selected = textSlots.includes(slot) ? null : (selectedItem(draft)?.id ?? null)
  const found = draft.problems.find(
    (problem) => problem.slot === slot && (problem.itemId === null || problem.itemId === selected),
  )
  return found?.message ?? null
}

/**
 * Returns the index of the item to show for a draft's problems: the first with one, or the selected one if all are the
 * draft's.
 */
export function itemToMend(draft: Draft): number {
  const wrong = new Set(draft.problems.map(({ itemId }) => itemId))
  const items = itemsOfDraft(draft)
  if (wrong.has(items[draft.itemIndex]?.id ?? '')) return draft.itemIndex
  const at = items.findIndex(({ id }) => wrong.has(id))
  return at < 0 ? draft.itemIndex : at
}

/** Returns the problems of the own text fields of a draft's selected item. */
export function slideErrorsOf(draft: Draft) {
  const selected = selectedItem(draft)?.id
  const at = (slot: ProblemSlot) =>
    draft.problems.find((problem) => problem.slot === slot && problem.itemId === selected)?.message ?? null
  return { title: at('title'), description: at('description'), alt_text: at('altText'), link: at('link') }
}

/** Returns the problems of the text fields of the pin. */
export const wordErrorsOf = (draft: Draft) => ({
  title: problemAt(draft, 'title'),
  description: problemAt(draft, 'description'),
  link: problemAt(draft, 'link'),
  alt_text: problemAt(draft, 'altText'),
})
