import { useCallback, useEffect } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import { whenIdle } from '@/components/platform/when-idle'
import type { LiveEvent } from '@/lib/platform/live/events'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { recountNotifications, recountUnread } from '@/store/inbox/notifications'
import { renewNow } from './push-renew'

/**
 * Keeps the unread count up to date for a signed-in viewer, and push subscriptions if turned on. Loads
 * notifications and messages that arrived between the page and its stream.
 */
export function NotificationsHost() {
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => state.session.viewer?.id)
  const onEvent = useCallback(
    ({ type }: LiveEvent) => {
      if (type === 'notification' || type === 'resume') void dispatch(recountNotifications())
    },
    [dispatch],
  )
  useEffect(() => (id ? whenIdle(() => void renewNow(id)) : undefined), [id])
  useLive(id ? `user:${id}` : null, onEvent, () => void dispatch(recountUnread()))
  return null
}
