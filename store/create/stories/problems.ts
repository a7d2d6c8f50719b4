import { own } from '@/lib/core/own'
import type { BlockChanges, StoryBlock, StoryDraft, StoryProblem } from './types'

/** Sets the problems of a story, except those of missing pages and blocks, and at each block its first. */
export function setProblems(draft: StoryDraft, problems: readonly StoryProblem[]): void {
  draft.problems = problems.filter(
    ({ pageId, blockId }) =>
      (pageId === null || Object.hasOwn(draft.items, pageId)) &&
      (blockId === null || Object.hasOwn(draft.blocks, blockId)),
  )
  for (const block of Object.values(draft.blocks))
    block.error = draft.problems.find(({ blockId }) => blockId === block.id)?.message ?? null
}

/** Drops the problems that are gone. */
export function dropProblems(draft: StoryDraft, isDeleted: (problem: StoryProblem) => boolean): void {
  if (draft.problems.some(isDeleted))
    setProblems(
      draft,
      draft.problems.filter((problem) => !isDeleted(problem)),
    )
}

/** Returns the names of fields to which a change gives another value. */
export const changedNames = <T extends object>(before: T, changes: Partial<T>): string[] =>
  (Object.keys(changes) as (keyof T & string)[]).filter((name) => changes[name] !== before[name])

/** The problem fields that are cleared when a stored field changes. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  pin_title: ['title'],
  basics: ['basics'],
  template_type: ['basics'],
  websiteLink: ['link'],
  altText: ['alt_text'],
  interestTags: ['interest_ids'],
  isPaidPartnership: ['sponsor_id'],
  sponsor: ['sponsor_id'],
  board: ['board_id', 'section'],
  publishOption: ['date', 'time'],
  scheduledDate: ['date', 'time'],
  scheduledTime: ['time'],
}

const startOf = (field: string) => field.split('.')[0] ?? field

/** Drops the problems of a story's own fields that were changed. */
export function dropChanged(draft: StoryDraft, names: readonly string[]): void {
  const removed = names.flatMap((name) => own(fieldsOf, name) ?? [name])
  dropProblems(
    draft,
    ({ pageId, field }) => pageId === null && field !== null && removed.includes(startOf(field)),
  )
}

/**
 * Drops the problems of a block's changed fields, and those of the whole block, which any change of its content may
 * fix.
 */
export function dropChangedOf(draft: StoryDraft, block: StoryBlock, { edits: _edits, ...own }: BlockChanges) {
  const names = changedNames<Partial<StoryBlock>>(block, own)
  const inData = own.data ? changedNames(block.data, own.data) : []
  const removed = [...names, ...inData]
  if (removed.length === 0) return
  dropProblems(
    draft,
    ({ blockId, field }) => blockId === block.id && (field === null || removed.includes(startOf(field))),
  )
}

/** The editor's names of fields that have other names in the call. */
const ofWire: Readonly<Record<string, string>> = {
  name: 'text',
  title: 'text',
  alt_text: 'alt',
  shade_name: 'text',
  image_signature: 'media',
  media_upload_id: 'media',
}

const ofMetadata: Readonly<Record<string, string>> = {
  pin_title: 'title',
  pin_image_signature: 'cover',
}

/** Returns the place in a story of a field on the wire; null fields mean the whole. */
export function placeOfField(draft: StoryDraft, field: string | null): Omit<StoryProblem, 'message'> {
  const whole = { pageId: null, blockId: null, field: null }
  const [, page, block, part] =
    /^story_pin\.pages\.(\d+)(?:\.blocks\.(\d+)(?:\.(.+))?)?/.exec(field ?? '') ?? []
  if (page !== undefined) {
    const pageId = draft.pinItemIds[Number(page)] ?? null
    const blockId = block === undefined ? null : (draft.items[pageId ?? '']?.blockIds[Number(block)] ?? null)
    return pageId === null ? whole : { pageId, blockId, field: part ? (own(ofWire, part) ?? part) : null }
  }
  const [, name, at, ofList] =
    /^story_pin\.metadata\.([a-z_]+)(?:\.(\d+)(?:\.([a-z_]+))?)?/.exec(field ?? '') ?? []
  if (name === 'basics' && at !== undefined) {
    const list = Number(at) - (draft.editing?.facts.length ?? 0)
    return list < 0 ? whole : { ...whole, field: `basics.${list}.${ofList ?? 'title'}` }
  }
  if (name !== undefined) return { ...whole, field: own(ofMetadata, name) ?? null }
  const isTime = field === 'scheduled_ts' || field === 'time_zone'
  return { ...whole, field: isTime ? 'time' : field && startOf(field) }
}

/** Returns the problem of a field of the story itself; null if there is none. */
export const storyProblemAt = ({ problems }: StoryDraft, field: string): string | null =>
  problems.find((problem) => problem.pageId === null && problem.field === field)?.message ?? null

/** Returns the problem of a field of a block, or of the whole block (null). */
export const blockProblemAt = (
  { problems }: StoryDraft,
  { id }: StoryBlock,
  field: string | null,
): string | null =>
  problems.find((problem) => problem.blockId === id && problem.field === field)?.message ?? null
