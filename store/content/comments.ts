import type { CommentSort } from '@/lib/content/comments/limits'
import type { WireComment } from '@/lib/content/comments/schema'
import {
  appended,
  type FetchError,
  failed,
  fetching,
  idleEntry,
  loaded,
  type ResourceEntry,
  reset,
  statusOf,
} from '@/store/platform/resource-entry'

export type CommentPage = { items: WireComment[]; bookmark: string | null }

type List = ResourceEntry<WireComment> & {
  /** Replies that arrived while the first page of their thread was loading, which may be older than them. */
  late?: readonly WireComment[]
}

/** The comments under one pin, and the threads below them, by the id of their comment. */
export type CommentsState = List & {
  sort: CommentSort
  threads: Record<string, List>
  /** Ids of deleted or hidden comments; they keep their positions in the lists, in case it is undone. */
  removed: readonly string[]
  /** People all of whose comments are hidden. */
  removedUsers: readonly string[]
  /** Comments by others since this was opened, newest last; shown on request. */
  arrived: readonly WireComment[]
}

/**
 * `thread` is the id of the comment whose replies are meant; without it, the action is about the comments themselves.
 */
export type CommentsAction =
  | { type: 'asked'; thread?: string }
  | { type: 'failed'; error: FetchError; thread?: string }
  | { type: 'loaded'; page: CommentPage; thread?: string }
  | { type: 'sorted'; sort: CommentSort }
  | { type: 'created'; comment: WireComment }
  | { type: 'linked'; comment: WireComment }
  | { type: 'updated'; comment: WireComment }
  | { type: 'removed'; comment: WireComment }
  | { type: 'restored'; comment: WireComment }
  | { type: 'hiddenUser'; user_id: string }
  | { type: 'shownUser'; user_id: string }
  | { type: 'highlighted'; id: string; highlighted: boolean }
  | { type: 'arrived'; comment: WireComment }
  | { type: 'arrivalsShown' }

const empty: List = fetching(idleEntry())

/** Returns the state of an embedded list, or of one still to load. */
export function firstComments(page: CommentPage | undefined): CommentsState {
  const list: List = page ? loaded(empty, { data: page.items, bookmark: page.bookmark }) : empty
  return { ...list, sort: 'newest', threads: {}, removed: [], removedUsers: [], arrived: [] }
}

const without = <T>(list: readonly T[], one: T) => list.filter((item) => item !== one)

function withPage(list: List, { items, bookmark }: CommentPage): List {
  const { late = [], ...entry } = list
  const missed = late.filter(({ id }) => !items.some((one) => one.id === id))
  const next: List = appended(entry, { data: items, bookmark }, ({ id }) => id)
  return { ...next, data: [...(next.data ?? []), ...missed] }
}

/** Applies a change to the list of an action: a thread's, or the comments themselves. */
function inList(
  state: CommentsState,
  thread: string | undefined,
  change: (list: List) => List,
): CommentsState {
  if (thread === undefined) return { ...state, ...change(state) }
  return { ...state, threads: { ...state.threads, [thread]: change(state.threads[thread] ?? empty) } }
}

/** Applies a change to one comment in every list. */
function changed(
  state: CommentsState,
  id: string,
  change: (comment: WireComment) => WireComment,
): CommentsState {
  const each = (list: List): List => ({
    ...list,
    data: list.data?.map((comment) => (comment.id === id ? change(comment) : comment)) ?? null,
  })
  const threads = Object.fromEntries(Object.entries(state.threads).map(([key, list]) => [key, each(list)]))
  return { ...state, ...each(state), threads }
}

/** Adjusts the count of replies, never below 0. */
function counted(state: CommentsState, { parent_comment_id: id }: WireComment, by: 1 | -1): CommentsState {
  if (id === null) return state
  return changed(state, id, (one) => ({ ...one, comment_count: Math.max(0, one.comment_count + by) }))
}

/** Returns true if a comment is in a list already, or held back. */
export function isKnown(state: CommentsState, id: string): boolean {
  const lists = [state, ...Object.values(state.threads)]
  const current = lists.flatMap(({ data, late }) => [...(data ?? []), ...(late ?? [])])
  return [...current, ...state.arrived].some((one) => one.id === id)
}

/** Adds a new comment first, a new reply last in its open thread. */
function added(state: CommentsState, comment: WireComment): CommentsState {
  if (isKnown(state, comment.id)) return state
  const { parent_comment_id: thread } = comment
  if (thread === null) return { ...state, data: [comment, ...(state.data ?? [])] }
  const more = counted(state, comment, 1)
  if (!state.threads[thread]) return more
  return inList(more, thread, (list) =>
    list.data
      ? { ...list, data: [...list.data, comment] }
      : { ...list, late: [...(list.late ?? []), comment] },
  )
}

/** Puts the linked comment first, whatever page it is on; a reply first in its thread. */
function linked(state: CommentsState, comment: WireComment): CommentsState {
  const thread = comment.parent_comment_id ?? undefined
  return inList(state, thread, (list) => ({
    ...list,
    data: [comment, ...(list.data ?? []).filter(({ id }) => id !== comment.id)],
  }))
}

/** Reduces the comments of a pin. */
export function nextComments(state: CommentsState, action: CommentsAction): CommentsState {
  switch (action.type) {
    case 'asked':
      return inList(state, action.thread, fetching)
    case 'failed':
      return inList(state, action.thread, (list) => failed(list, action.error))
    case 'loaded': {
      const brought = new Set(action.page.items.map(({ id }) => id))
      const arrived = state.arrived.filter(({ id }) => !brought.has(id))
      return { ...inList(state, action.thread, (list) => withPage(list, action.page)), arrived }
    }
    case 'sorted':
      return { ...fetching(reset(state)), sort: action.sort, arrived: [] }
    case 'created':
      return added(state, action.comment)
    case 'linked':
      return linked(state, action.comment)
    case 'updated': {
      const { comment } = action
      // The answer to an edit does not include the highlight, which has not changed.
      return changed(state, comment.id, ({ highlighted_by_pin_owner }) => ({
        ...comment,
        highlighted_by_pin_owner,
      }))
    }
    case 'removed': {
      const { comment } = action
      if (state.removed.includes(comment.id)) return state
      return counted({ ...state, removed: [...state.removed, comment.id] }, comment, -1)
    }
    case 'restored': {
      const { comment } = action
      if (!state.removed.includes(comment.id)) return state
      return counted({ ...state, removed: without(state.removed, comment.id) }, comment, 1)
    }
    case 'hiddenUser':
      return { ...state, removedUsers: [...without(state.removedUsers, action.user_id), action.user_id] }
    case 'shownUser':
      return { ...state, removedUsers: without(state.removedUsers, action.user_id) }
    case 'highlighted': {
      const { id, highlighted } = action
      return changed(state, id, (comment) => ({ ...comment, highlighted_by_pin_owner: highlighted }))
    }
    case 'arrived':
      if (isKnown(state, action.comment.id)) return state
      if (action.comment.parent_comment_id !== null) return added(state, action.comment)
      return { ...state, arrived: [...state.arrived, action.comment] }
    case 'arrivalsShown':
      return { ...state, data: [...[...state.arrived].reverse(), ...(state.data ?? [])], arrived: [] }
  }
}

/** Returns comments that are not deleted, hidden, or of a hidden person. */
const notRemoved = (state: CommentsState, comments: readonly WireComment[]): WireComment[] =>
  comments.filter(({ id, user }) => !state.removed.includes(id) && !state.removedUsers.includes(user.id))

/** Returns the shown comments of a list: highlighted ones first, without deleted or hidden ones. */
export function shownComments(state: CommentsState, thread?: string): WireComment[] {
  const list = thread === undefined ? state : state.threads[thread]
  const shown = notRemoved(state, list?.data ?? [])
  const isFirst = (comment: WireComment) => comment.highlighted_by_pin_owner
  return [...shown.filter(isFirst), ...shown.filter((comment) => !isFirst(comment))]
}

/** Returns the number of comments and replies, including held-back ones; null until the list is complete. */
export function countedComments(state: CommentsState): number | null {
  if (state.data === null || state.nextBookmark !== null || statusOf(state) !== 'idle') return null
  return notRemoved(state, [...state.data, ...state.arrived]).reduce(
    (count, { comment_count }) => count + 1 + comment_count,
    0,
  )
}
