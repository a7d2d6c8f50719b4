import type { BlockChanges, StoryBlock, StoryDraft, StoryProblem } from './types'

/** Sets the problems of a story: those whose page and block are there, and at each block its first. */
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
export function dropProblems(draft: StoryDraft, isGone: (problem: StoryProblem) => boolean): void {
  if (draft.problems.some(isGone))
    setProblems(
      draft,
      draft.problems.filter((problem) => !isGone(problem)),
    )
}

/** Returns the names of what a change gives another value. */
export const changedNames = <T extends object>(before: T, changes: Partial<T>): string[] =>
  (Object.keys(changes) as (keyof T & string)[]).filter((name) => changes[name] !== before[name])

/** By what a story stores: the fields whose problem goes when it changes. */
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

/** Drops the problems of a story's own fields that were changed, and what was said of the whole. */
export function dropChanged(draft: StoryDraft, names: readonly string[]): void {
  const gone = names.flatMap((name) => fieldsOf[name] ?? [name])
  dropProblems(
    draft,
    ({ pageId, field }) => pageId === null && field !== null && gone.includes(startOf(field)),
  )
}

/** Drops the problems of a block's fields that were changed; any change of its content may mend the whole block. */
export function dropChangedOf(draft: StoryDraft, block: StoryBlock, { edits: _edits, ...own }: BlockChanges) {
  const names = changedNames<Partial<StoryBlock>>(block, own)
  const inData = own.data ? changedNames(block.data, own.data) : []
  const gone = [...names, ...inData]
  if (gone.length === 0) return
  dropProblems(
    draft,
    ({ blockId, field }) => blockId === block.id && (field === null || gone.includes(startOf(field))),
  )
}

/** The names of fields in a story that the call has under others. */
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

/** Returns the place of a story that a refusal names by a field of the wire; null fields name the whole. */
export function placeOfField(draft: StoryDraft, field: string | null): Omit<StoryProblem, 'message'> {
  const whole = { pageId: null, blockId: null, field: null }
  const [, page, block, part] =
    /^story_pin\.pages\.(\d+)(?:\.blocks\.(\d+)(?:\.(.+))?)?/.exec(field ?? '') ?? []
  if (page !== undefined) {
    const pageId = draft.pinItemIds[Number(page)] ?? null
    const blockId = block === undefined ? null : (draft.items[pageId ?? '']?.blockIds[Number(block)] ?? null)
    return pageId === null ? whole : { pageId, blockId, field: part ? (ofWire[part] ?? part) : null }
  }
  const [, name, at, ofList] =
    /^story_pin\.metadata\.([a-z_]+)(?:\.(\d+)(?:\.([a-z_]+))?)?/.exec(field ?? '') ?? []
  if (name === 'basics' && at !== undefined) {
    const list = Number(at) - (draft.editing?.facts.length ?? 0)
    return list < 0 ? whole : { ...whole, field: `basics.${list}.${ofList ?? 'title'}` }
  }
  if (name !== undefined) return { ...whole, field: ofMetadata[name] ?? null }
  const isTime = field === 'scheduled_ts' || field === 'time_zone'
  return { ...whole, field: isTime ? 'time' : field && startOf(field) }
}

/** Returns what is wrong with a field of the story itself; null while nothing is. */
export const storyProblemAt = ({ problems }: StoryDraft, field: string): string | null =>
  problems.find((problem) => problem.pageId === null && problem.field === field)?.message ?? null

/** Returns what is wrong with a field of a block, or with the whole of it (null). */
export const blockProblemAt = (
  { problems }: StoryDraft,
  { id }: StoryBlock,
  field: string | null,
): string | null =>
  problems.find((problem) => problem.blockId === id && problem.field === field)?.message ?? null
