import { useEffect, useRef } from 'react'
import { resource } from '@/lib/edge/client/resource-client'
import type { OpenConversation } from '@/lib/inbox/messages/schema'
import { useAppDispatch } from '@/store/hooks'
import { countMessages } from '@/store/inbox/messages'
import type { Shown } from './thread-state'

/** Marks the other's newest message read, while the window is focused. */
export function useReadMark(
  id: string,
  conversation: OpenConversation | null,
  messages: readonly Shown[],
  me?: string,
) {
  const dispatch = useAppDispatch()
  const noted = useRef('0')
  const newest = messages.find(({ state, sender }) => state === undefined && sender?.id !== me)?.id
  const isIn = conversation?.status === 'accepted'
  const read = conversation?.read_id ?? '0'
  useEffect(() => {
    if (!newest || !isIn || BigInt(newest) <= BigInt(read)) return
    const note = async () => {
      if (document.visibilityState !== 'visible' || noted.current === newest) return
      noted.current = newest
      try {
        await resource('ConversationsResource').update({ conversation_id: id, read_id: newest })
        await dispatch(countMessages())
      } catch {
        noted.current = '0'
      }
    }
    void note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [newest, isIn, read, id, dispatch])
}
