import { storyOfFields } from './story-wire'
import type { StoryDraft } from './types'

/** Returns true for a story that was never edited: it is neither stored nor sent. */
export function isBlank({
  remote,
  editing,
  pinItemIds,
  items,
  blocks,
  storyPin,
  websiteLink,
}: StoryDraft): boolean {
  const [first] = pinItemIds
  const isPlain = first === undefined || items[first]?.backgroundColor === '#ffffff'
  const words = [storyPin.pin_title, storyPin.description, websiteLink].join('')
  const isBare = storyPin.template_type === 'none' && storyPin.basics.length === 0
  return (
    remote === null &&
    editing === null &&
    pinItemIds.length === 1 &&
    Object.keys(blocks).length === 0 &&
    words === '' &&
    isPlain &&
    isBare
  )
}

/** Serializes a story for the browser's storage. */
export const storedStory = (draft: StoryDraft): string => JSON.stringify(draft)

/** Returns a stored story; null if it is malformed. */
export function restoredStory(stored: string | null): StoryDraft | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { id, pinItemIds, items, blocks, storyPin } = value as Partial<StoryDraft>
    if (typeof id !== 'string' || !Array.isArray(pinItemIds) || !pinItemIds[0]) return null
    if (![items, blocks, storyPin].every((part) => typeof part === 'object' && part !== null)) return null
    const draft = { ...storyOfFields(id, {}), ...(value as StoryDraft), problems: [] }
    const isNew = draft.remote === null && draft.editing === null
    return { ...draft, status: isNew ? 'NEW' : 'EDITED' }
  } catch {
    return null
  }
}
