import type { WireComment } from '@/lib/comments/schema'

export type CommentPage = { items: WireComment[]; bookmark: string | null }

/** The comments of one pin, oldest page first as the server orders them; `null` items: none asked for yet. */
export type CommentsState = {
  items: WireComment[] | null
  bookmark: string | null
  status: 'idle' | 'loading' | 'failed'
}

type Action =
  | { type: 'asked' }
  | { type: 'failed' }
  | { type: 'loaded'; page: CommentPage }
  | { type: 'added'; comment: WireComment }
  | { type: 'removed'; id: string }

/** What a comment list becomes: pages append, a comment of one's own goes first, none stands twice. */
export function nextComments(state: CommentsState, action: Action): CommentsState {
  const items = state.items ?? []
  switch (action.type) {
    case 'asked':
      return { ...state, status: 'loading' }
    case 'failed':
      return { ...state, status: 'failed' }
    case 'loaded': {
      const known = new Set(items.map((comment) => comment.id))
      const fresh = action.page.items.filter((comment) => !known.has(comment.id))
      return { items: [...items, ...fresh], bookmark: action.page.bookmark, status: 'idle' }
    }
    case 'added':
      return { ...state, items: [action.comment, ...items.filter(({ id }) => id !== action.comment.id)] }
    case 'removed':
      return { ...state, items: items.filter(({ id }) => id !== action.id) }
  }
}

/** The state of a list that the page brought, or of one still to be asked for. */
export function firstComments(page: CommentPage | undefined): CommentsState {
  return page
    ? { items: page.items, bookmark: page.bookmark, status: 'idle' }
    : { items: null, bookmark: null, status: 'loading' }
}
