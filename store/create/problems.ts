import { own } from '@/lib/core/own'
import type { Draft, DraftProblem, ProblemSlot } from './draft'
import { itemsOfDraft } from './draft-items'

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

/** Slots that each item of a draft has; the others belong to the draft. */
const ofItems: readonly ProblemSlot[] = ['media', 'title', 'description', 'link', 'tag']

/** Returns the problem of a draft for a refusal of a field on the wire; null is the whole draft. */
export function problemOfField(draft: Draft, field: string | null, message: string): DraftProblem {
  const [, at = '0', ofItem] = /^carousel_data\.carousel_slots\.(\d)\.(.+)$/.exec(field ?? '') ?? []
  const slot = own(slots, ofItem ?? field?.split('.')[0] ?? '') ?? null
  const item = slot && ofItems.includes(slot) ? itemsOfDraft(draft)[Number(at)] : undefined
  return { slot, itemId: item?.id ?? null, message }
}

/** Returns the problems except those of these slots; of one item only, if it is given. */
export const withoutProblems = (
  problems: readonly DraftProblem[],
  gone: readonly (ProblemSlot | null)[],
  itemId: string | null = null,
): DraftProblem[] =>
  problems.filter((problem) => !gone.includes(problem.slot) || (itemId !== null && problem.itemId !== itemId))

/** Returns the problem of a slot that the builder shows: of the draft, or of its selected item. */
export function problemAt(draft: Draft, slot: ProblemSlot | null): string | null {
  const selected = itemsOfDraft(draft)[draft.itemIndex]?.id ?? null
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

/** Returns the problems of the text fields that the builder shows. */
export const wordErrorsOf = (draft: Draft) => ({
  title: problemAt(draft, 'title'),
  description: problemAt(draft, 'description'),
  link: problemAt(draft, 'link'),
  alt_text: problemAt(draft, 'altText'),
})
