import type { WireTry } from '@/lib/content/tries/schema'

export type TryPage = { items: WireTry[]; bookmark: string | null }

/** The tries of a picture, newest first; `items` are null until asked for. */
export type TriesState = {
  items: WireTry[] | null
  bookmark: string | null
  status: 'idle' | 'loading' | 'failed'
  /** The viewer has a try of it. */
  done_by_me: boolean
  images_count: number
}

type Action =
  | { type: 'asked' }
  | { type: 'failed' }
  | { type: 'loaded'; page: TryPage }
  | { type: 'linked'; made: WireTry }
  | { type: 'shared'; made: WireTry }
  | { type: 'changed'; made: WireTry }
  | { type: 'commented'; id: string; by: number }
  | { type: 'removed'; id: string }
  | { type: 'restored'; made: WireTry; at: number }

type Done = Pick<TriesState, 'done_by_me' | 'images_count'>

/** Toggles done_by_me and adjusts images_count by one, never below 0 (specification part 2, section 4). */
export function didItToggled(state: Done, done_by_me: boolean): Done {
  if (state.done_by_me === done_by_me) return { done_by_me, images_count: state.images_count }
  return { done_by_me, images_count: Math.max(0, state.images_count + (done_by_me ? 1 : -1)) }
}

/** Reduces the list; sharing again updates the existing try, and moves it to the server's place. */
export function nextTries(state: TriesState, action: Action): TriesState {
  const items = state.items ?? []
  switch (action.type) {
    case 'asked':
      return { ...state, status: 'loading' }
    case 'failed':
      return { ...state, status: 'failed' }
    case 'loaded': {
      const known = new Set(items.map(({ id }) => id))
      const fresh = action.page.items.filter(({ id }) => !known.has(id))
      return { ...state, items: [...items, ...fresh], bookmark: action.page.bookmark, status: 'idle' }
    }
    case 'shared': {
      const isShown = items.some(({ id }) => id === action.made.id)
      const next = isShown ? replaced(items, action.made) : [action.made, ...items]
      return { ...state, ...didItToggled(state, true), items: next }
    }
    // The linked try is shown first, whatever page it is on.
    case 'linked':
      return { ...state, items: [action.made, ...items.filter(({ id }) => id !== action.made.id)] }
    case 'changed':
      return { ...state, items: replaced(items, action.made) }
    case 'commented':
      return { ...state, items: items.map((one) => (one.id === action.id ? counted(one, action.by) : one)) }
    case 'removed':
      return { ...state, ...didItToggled(state, false), items: items.filter(({ id }) => id !== action.id) }
    case 'restored':
      return { ...state, ...didItToggled(state, true), items: items.toSpliced(action.at, 0, action.made) }
  }
}

const replaced = (items: WireTry[], made: WireTry) => items.map((one) => (one.id === made.id ? made : one))

/** Adjusts the comment count by an increment, never below 0 (specification part 2, section 4). */
const counted = (one: WireTry, by: number): WireTry => ({
  ...one,
  comment_count: Math.max(0, one.comment_count + by),
})
