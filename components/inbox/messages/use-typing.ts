import { useEffect, useRef, useState } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'

/** Milliseconds between two typing notifications, and for which one is shown. */
const pause = 4000
const shownFor = 6000

/** Manages the typing state of the other members, and notifies them when the viewer types. */
export function useTyping(conversation_id: string, me: string | undefined, users: readonly WireUser[]) {
  const [typist, setTypist] = useState<string | null>(null)
  const timer = useRef(0)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const stop = () => {
    window.clearTimeout(timer.current)
    setTypist(null)
  }
  useLive(me ? `user:${me}` : null, (event) => {
    if (!('conversation_id' in event) || event.conversation_id !== conversation_id) return
    stop()
    if (event.type !== 'typing') return
    setTypist(event.user_id)
    timer.current = window.setTimeout(stop, shownFor)
  })
  /** A sent message ends the notice: the next key begins another one. */
  const said = () => {
    sentAt.current = Number.NEGATIVE_INFINITY
  }
  const typing = () => {
    const now = performance.now()
    if (now - sentAt.current < pause) return
    sentAt.current = now
    // A failure is ignored.
    resource('ConversationTypingResource')
      .create({ conversation_id })
      .catch(() => undefined)
  }
  return { typist: users.find(({ id }) => id === typist) ?? null, typing, said }
}
