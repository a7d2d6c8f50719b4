import { useCallback, useEffect } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import { whenIdle } from '@/components/platform/when-idle'
import type { LiveEvent } from '@/lib/platform/live/events'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { lookAtNews, lookAtUnread } from '@/store/inbox/notifications'
import { renewNow } from './push-renew'

/**
 * Keeps the count of unread notifications as it is now, while the viewer is signed in, and pushes where they were turned on.
 * What came between the page and its stream it asks for, with the messages of that time.
 */
export function NewsHost() {
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => state.session.viewer?.id)
  const hear = useCallback(
    ({ type }: LiveEvent) => {
      if (type === 'notice' || type === 'resume') void dispatch(lookAtNews())
    },
    [dispatch],
  )
  useEffect(() => (id ? whenIdle(() => void renewNow(id)) : undefined), [id])
  useLive(id ? `user:${id}` : null, hear, () => void dispatch(lookAtUnread()))
  return null
}
