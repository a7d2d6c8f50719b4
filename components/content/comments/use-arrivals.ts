import { type Dispatch, useEffect, useRef } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import { retryImport } from '@/components/ui/retry-import'
import type { WirePin } from '@/lib/content/pins/schema'
import type { LiveEvent } from '@/lib/platform/live/events'
import type { CommentsAction, CommentsState } from '@/store/content/comments'
import { useAppSelector } from '@/store/hooks'

type Options = {
  pin: WirePin
  state: CommentsState
  change: Dispatch<CommentsAction>
  /** The server's comment count, as far as known. */
  count: number
  counted: (by: number) => void
  /** Loads the first page, if it is not loaded yet. */
  reload: () => Promise<void>
  /** The try that the comments are about, instead of the picture. */
  tryId?: string
}

/**
 * Collects others' comments on a picture or try while its comments are open, and holds them back so that the
 * scroll position stays. Loads those between the page and the event stream once that is open: for a picture
 * only if its count, which the stream starts with, has changed.
 */
export function useArrivals({ pin, state, change, count, counted, reload, tryId }: Options): void {
  const viewerId = useAppSelector((store) => store.session.viewer?.id)
  const picture = pin.aggregated_pin_data.id
  const latest = useRef({ state, count, counted, reload })
  const newest = useRef(0n)
  useEffect(() => {
    latest.current = { state, count, counted, reload }
    for (const { id } of [...(state.data ?? []), ...state.arrived])
      if (BigInt(id) > newest.current) newest.current = BigInt(id)
  })

  const isOurs = (event: LiveEvent) => {
    if (event.type === 'resume') return true
    if (tryId !== undefined) return event.type === 'try_comment' && event.try_id === tryId
    return (event.type === 'comment' || event.type === 'comments') && event.aggregated_pin_id === picture
  }
  const look = async (event: LiveEvent) => {
    const by = event.type === 'comments' ? event.comment_count - latest.current.count : null
    if (by === 0) return
    if (by !== null) latest.current.counted(by)
    const { arrivalsOf, commentIdOf } = await retryImport(() => import('./arrivals'))
    // A pending load may be older than the gap.
    if (commentIdOf(event) === null && latest.current.state.data === null) return latest.current.reload()
    const now = () => latest.current.state
    const shown = { pin, viewerId, tryId, now, newest: () => newest.current }
    const { arrived, changed } = await arrivalsOf(event, shown)
    for (const comment of arrived) {
      change({ type: 'arrived', comment })
      if (by === null) latest.current.counted(1)
    }
    // Last, since the shown number of replies includes those that have just arrived.
    for (const comment of changed) change({ type: 'updated', comment })
  }
  // In order, so that the result of one event is known to the next.
  const before = useRef(Promise.resolve())
  const onEvent = (event: LiveEvent) => {
    if (isOurs(event)) before.current = before.current.then(() => look(event)).catch(() => undefined)
  }
  // The stream has no count of a try: load once, and only if it was open before the stream.
  const onOpen = tryId === undefined ? undefined : () => onEvent({ type: 'resume' })
  useLive(viewerId ? `pin:${picture}` : null, onEvent, onOpen)
}
