import type { WireTry } from '@/lib/content/tries/schema'

type Tries = readonly WireTry[]

/** True for a viewer with a try, and the number of photos. */
export type Done = { done_by_me: boolean; images_count: number }

/** Toggles done_by_me and adjusts images_count by one, never below 0 (specification part 2, section 4). */
export function didItToggled(state: Done, done_by_me: boolean): Done {
  if (state.done_by_me === done_by_me) return state
  return { done_by_me, images_count: Math.max(0, state.images_count + (done_by_me ? 1 : -1)) }
}

/** Updates a changed try in place. */
export const withChanged = (items: Tries, made: WireTry): Tries =>
  items.map((one) => (one.id === made.id ? made : one))

/** Puts a shared try first; sharing again updates the existing one. */
export const withShared = (items: Tries, made: WireTry): Tries =>
  items.some(({ id }) => id === made.id) ? withChanged(items, made) : [made, ...items]

/** Puts the linked try first, whatever page it is on. */
export const withLinked = (items: Tries, made: WireTry): Tries => [
  made,
  ...items.filter(({ id }) => id !== made.id),
]

/** Adjusts the comment count of a try by an increment, never below 0 (specification part 2, section 4). */
export const withComments = (items: Tries, id: string, by: number): Tries =>
  items.map((one) => (one.id === id ? { ...one, comment_count: Math.max(0, one.comment_count + by) } : one))
