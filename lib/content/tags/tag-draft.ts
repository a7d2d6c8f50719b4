import type { PinTag, TaggedProduct } from '@/lib/content/wire/product'

/** The state of a draft's tag with respect to the server (specification part 2, section 3). */
export type TagStatus = 'created' | 'saved' | 'edited' | 'deleted'

/** A product at a tag of a draft; one of the server's has an id. */
export type DraftObject = TaggedProduct & { id: string; status: 'created' | 'saved' | 'deleted' }

/** A tag in the tagging mode; `id` is the server's when it is saved. */
export type DraftTag = { id: string; x: number; y: number; status: TagStatus; objects: DraftObject[] }

const within = (share: number) => Math.min(1, Math.max(0, share))

/**
 * Returns the state after a change: a saved tag becomes edited; a created one stays created, a deleted one
 * deleted.
 */
const changed = (tag: DraftTag): TagStatus => (tag.status === 'saved' ? 'edited' : tag.status)

/** Returns a new tag at a point of the picture: its status starts as created. */
export function newTag(id: string, x: number, y: number): DraftTag {
  return { id, x: within(x), y: within(y), status: 'created', objects: [] }
}

/** Returns a server's tag as a draft. */
export const savedTag = ({ id, x, y, objects }: PinTag): DraftTag => ({ id, x, y, status: 'saved', objects })

/** Moves a tag within the picture; a saved one becomes edited. */
export function moveTag(tag: DraftTag, x: number, y: number): DraftTag {
  if (tag.status === 'deleted') return tag
  return { ...tag, x: within(x), y: within(y), status: changed(tag) }
}

/** Replaces the products of a tag; a saved one becomes edited. */
export function setTagObjects(tag: DraftTag, objects: DraftObject[]): DraftTag {
  if (tag.status === 'deleted') return tag
  return { ...tag, objects, status: changed(tag) }
}

/**
 * Removes a tag: marks it deleted unless it is still created (specification part 2, section 4), in which case
 * the caller drops it, since the server does not know it.
 */
export function removeTag(tag: DraftTag): DraftTag {
  return tag.status === 'created' ? tag : { ...tag, status: 'deleted' }
}

/**
 * Returns the draft without a tag: a created one is dropped, another one stays as deleted until it is sent to the
 * server.
 */
export function withoutTag(tags: readonly DraftTag[], id: string): DraftTag[] {
  return tags.flatMap((tag) => {
    if (tag.id !== id) return [tag]
    const removed = removeTag(tag)
    return removed.status === 'created' ? [] : [removed]
  })
}

/** Returns the draft with one tag changed. */
export function withTag(
  tags: readonly DraftTag[],
  id: string,
  change: (tag: DraftTag) => DraftTag,
): DraftTag[] {
  return tags.map((tag) => (tag.id === id ? change(tag) : tag))
}

/**
 * Returns the draft's changes to send to the server, deletions first, so that their points are free; tags
 * without products are left out.
 */
export function pendingOf(tags: readonly DraftTag[]): DraftTag[] {
  const deleted = tags.filter(({ status }) => status === 'deleted')
  const isChanged = ({ status, objects }: DraftTag) =>
    (status === 'created' || status === 'edited') && objects.length > 0
  return [...deleted, ...tags.filter(isChanged)]
}
