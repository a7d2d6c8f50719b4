/** The kinds of actions that may wait for a connection. */
export type PendingKind = 'save' | 'comment' | 'reaction' | 'like' | 'follow'

/** An action as its person sees it: `target` is the pin, comment, person, board or topic. */
export type PendingAbout = {
  kind: PendingKind
  target: string
  /** The name of the toggle; empty for the others. */
  part?: string
  /** The board's, person's or topic's name, or the text of the comment; empty where none is known. */
  name: string
  /** The wanted state of a toggle, or type of a reaction; 1 for the others. */
  wanted: number
  /** The board and section of a save; empty for the default board. */
  board?: { id: string; section: { id: string; title: string } | null }
}

/** An action that waits to be sent; `key` is its Idempotency-Key, `refused` the status by which a background send ended. */
export type PendingRow = PendingAbout & {
  key: string
  account: string
  at: number
  door: string
  input: Record<string, unknown>
  /** The request, as the service worker sends it. */
  url: string
  method: string
  body: string | null
  refused?: number
}

/** The end of a waiting action: sent with its answer (null if another tab sent it), refused with its error, or withdrawn. */
export type PendingEvent =
  | { type: 'kept' | 'restored' | 'withdrawn'; row: PendingRow }
  | { type: 'sent'; row: PendingRow; answer: unknown }
  | { type: 'refused'; row: PendingRow; status: number; message: string }

/** An action to keep: its key, call and input. */
export type PendingCall = { key: string; door: string; input: Record<string, unknown>; about: PendingAbout }

/** The part that keeps actions; it loads when a member's page is idle, since it cannot be loaded without a connection. */
export type PendingKeeper = {
  keepPending: (call: PendingCall) => Promise<boolean>
  supersede: (slot: string) => Promise<void>
}

let keeper: PendingKeeper | null = null

/** Returns the part that keeps actions; null before it is there. */
export const pendingKeeper = (): PendingKeeper | null => keeper

/** Sets the part that keeps actions. */
export function setKeeper(next: PendingKeeper | null): void {
  keeper = next
}

let rows: readonly PendingRow[] = []
const listeners = new Set<() => void>()
const eventListeners = new Set<(event: PendingEvent) => void>()

/** Returns the waiting actions of this account, oldest first. */
export const pendingRows = (): readonly PendingRow[] => rows

/** Calls `listener` when the list changes; returns the way to stop. */
export function watchPending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listen` for each event; returns the way to stop. */
export function onPending(listen: (event: PendingEvent) => void): () => void {
  eventListeners.add(listen)
  return () => eventListeners.delete(listen)
}

/** Replaces the list. */
export function setPending(next: readonly PendingRow[]): void {
  rows = next
  for (const listener of listeners) listener()
}

/** Passes an event on. */
export function notifyPending(event: PendingEvent): void {
  for (const listen of eventListeners) listen(event)
}

/** Names what an action is about: a later one about the same replaces it. */
export const slotOf = ({ kind, part = '', target, board, name }: PendingAbout) =>
  [kind, part, target, kind === 'save' ? (board?.id ?? '') : '', kind === 'comment' ? name : ''].join(':')
