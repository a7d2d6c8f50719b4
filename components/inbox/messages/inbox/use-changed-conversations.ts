import { useEffect, useRef } from 'react'
import { useAppSelector } from '@/store/hooks'

/** Calls `reload` after each change that the viewer made to a conversation anywhere on the page. */
export function useChangedConversations(reload: () => unknown): void {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  const changes = useAppSelector((root) => root.messages.changes)
  const known = useRef(changes)
  useEffect(() => {
    if (known.current === changes) return
    known.current = changes
    void latest.current()
  }, [changes])
}
