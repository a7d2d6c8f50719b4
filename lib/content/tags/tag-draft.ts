import type { PinTag, TaggedProduct } from './wire'

/** Where a tag of a draft stands towards the server (part 2, section 3). */
export type TagStatus = 'created' | 'saved' | 'edited' | 'deleted'

/** A thing at a tag of a draft: one of the server's has an id of its own. */
export type DraftObject = TaggedProduct & { id: string; status: 'created' | 'saved' | 'deleted' }

/** A tag as the tagging mode holds it; `id` is the server's once it is saved. */
export type DraftTag = { id: string; x: number; y: number; status: TagStatus; objects: DraftObject[] }

const within = (share: number) => Math.min(1, Math.max(0, share))

/** A saved tag that changes is edited; one that was never saved stays created, a deleted one deleted. */
const changed = (tag: DraftTag): TagStatus => (tag.status === 'saved' ? 'edited' : tag.status)

/** A new tag at a point of the picture: its status starts as created. */
export function newTag(id: string, x: number, y: number): DraftTag {
  return { id, x: within(x), y: within(y), status: 'created', objects: [] }
}

/** What the server has, as a draft. */
export const savedTag = ({ id, x, y, objects }: PinTag): DraftTag => ({ id, x, y, status: 'saved', objects })

/** Changing coordinates on a saved tag marks it edited. A tag never leaves the picture. */
export function moveTag(tag: DraftTag, x: number, y: number): DraftTag {
  if (tag.status === 'deleted') return tag
  return { ...tag, x: within(x), y: within(y), status: changed(tag) }
}

/** Changing tagged objects on a saved tag marks it edited. */
export function setTagObjects(tag: DraftTag, objects: DraftObject[]): DraftTag {
  if (tag.status === 'deleted') return tag
  return { ...tag, objects, status: changed(tag) }
}

/**
 * Removing a tag that is not merely created marks it deleted; removing one that is still created leaves it created
 * (part 2, section 4) — the caller then drops it, since nobody else knows of it.
 */
export function removeTag(tag: DraftTag): DraftTag {
  return tag.status === 'created' ? tag : { ...tag, status: 'deleted' }
}

/** The draft without a tag: a created one goes, another one stays as deleted until the server knows. */
export function withoutTag(tags: readonly DraftTag[], id: string): DraftTag[] {
  return tags.flatMap((tag) => {
    if (tag.id !== id) return [tag]
    const removed = removeTag(tag)
    return removed.status === 'created' ? [] : [removed]
  })
}

/** The draft with one tag changed. */
export function withTag(
  tags: readonly DraftTag[],
  id: string,
  change: (tag: DraftTag) => DraftTag,
): DraftTag[] {
  return tags.map((tag) => (tag.id === id ? change(tag) : tag))
}

/**
 * What a draft has yet to tell the server, what goes first, so that its place is free; a tag with nothing at it is not
 * worth telling.
 */
export function pendingOf(tags: readonly DraftTag[]): DraftTag[] {
  const gone = tags.filter(({ status }) => status === 'deleted')
  const told = ({ status, objects }: DraftTag) =>
    (status === 'created' || status === 'edited') && objects.length > 0
  return [...gone, ...tags.filter(told)]
}
