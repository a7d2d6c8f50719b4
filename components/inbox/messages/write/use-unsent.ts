import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { restored, type Thread, unsentOf } from '@/components/inbox/messages/thread/thread-state'
import { keepUnsent, storedUnsent } from './unsent'

/** Stores unsent messages in this window, and restores them. */
export function useUnsent(
  conversation_id: string,
  viewer_id: string | undefined,
  thread: Thread,
  setThread: Dispatch<SetStateAction<Thread>>,
) {
  useEffect(() => {
    const stored = viewer_id && storedUnsent('failed', { viewer_id, conversation_id })
    if (stored) setThread((before) => restored(before, stored))
  }, [conversation_id, viewer_id, setThread])
  const isRead = useRef(false)
  useEffect(() => {
    const unsent = unsentOf(thread)
    // The first value is the initial one, before storage was read.
    if (viewer_id && isRead.current)
      keepUnsent('failed', { viewer_id, conversation_id }, unsent.length > 0 ? unsent : null)
    isRead.current = true
  }, [conversation_id, viewer_id, thread])
}
