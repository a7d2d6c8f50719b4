import { useEffect, useRef, useState } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'

/** Milliseconds between two typing notifications, and for which one is shown. */
const pause = 4000
const shownFor = 6000
/** Milliseconds within which a message arrives. */
const arrival = 1000

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
  /** A sent message ends the notice. The next one waits until it has arrived, since it would end that one, too. */
  const stopTyping = () => {
    sentAt.current = performance.now() - pause + arrival
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
  return { typist: users.find(({ id }) => id === typist) ?? null, typing, stopTyping }
}
