import { useCallback } from 'react'
import { useLive } from '@/components/live/use-live'
import type { LiveEvent } from '@/lib/live/events'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { lookAtNews } from '@/store/news'

/** Keeps the count of unread notifications as it is now, while the viewer is signed in. */
export function NewsHost() {
  const dispatch = useAppDispatch()
  const id = useAppSelector((state) => state.session.viewer?.id)
  const hear = useCallback(
    ({ type }: LiveEvent) => {
      if (type === 'notice' || type === 'resume') void dispatch(lookAtNews())
    },
    [dispatch],
  )
  useLive(id ? `user:${id}` : null, hear)
  return null
}
