import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from '@/components/platform/use-query'
import { showToast } from '@/components/ui/toasts/toast-store'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireNotification } from '@/lib/inbox/notifications/schema'
import { newest } from '@/lib/platform/http/newest'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { unreadCounted } from '@/store/inbox/notifications'
import {
  appended,
  failed,
  fetchErrorOf,
  fetching,
  idleEntry,
  loaded,
  type ResourceEntry,
  statusOf,
} from '@/store/platform/resource-entry'
import { withNewest } from './with-newest'

type Page = { entries: WireNotification[]; bookmark: string | null }
type Entry = ResourceEntry<WireNotification>

/** Returns the entry of a page that the screen has, or of one that is fetched at once. */
const entryOf = (first: Page | null): Entry =>
  first
    ? loaded<Entry>(idleEntry(), { data: first.entries, bookmark: first.bookmark })
    : fetching(idleEntry())

/** Manages the viewer's notifications, page by page; new ones come on top. */
export function useNotifications(first: Page | null, page_size: number) {
  const dispatch = useAppDispatch()
  const received = useAppSelector((state) => state.notifications.received)
  const [state, setState] = useState(() => entryOf(first))
  const [known] = useState(first ? received : -1)
  const [request] = useState(newest)
  // A page requested before an action may be stale, and is loaded again after it.
  const changes = useRef({ begun: 0, done: Promise.resolve() })

  const load = useCallback(
    async (bookmark: string | null) => {
      const isNewest = request()
      setState(fetching)
      try {
        for (let begun = -1; begun !== changes.current.begun; ) {
          await changes.current.done
          begun = changes.current.begun
          const options = { page_size, bookmarks: bookmark ? [bookmark] : [] }
          const answer = await resource('NewsHubResource').get(options)
          if (!isNewest()) return
          if (begun !== changes.current.begun) continue
          setState((before) =>
            bookmark ? appended(before, answer, ({ id }) => id) : withNewest(before, answer),
          )
        }
      } catch (error) {
        if (isNewest()) setState((before) => failed(before, fetchErrorOf(error)))
      }
    },
    [page_size, request],
  )

  useQuery(known === received ? null : [received, page_size], () => load(null))

  const hasNew = useAppSelector((state) => state.notifications.unread > 0)
  const isShown = statusOf(state) === 'idle'
  useEffect(() => {
    if (!hasNew || !isShown) return
    // Clears the badge; the entries stay unread. A failure keeps both.
    resource('NewsHubResource')
      .update({ looked: true })
      .then(({ data }) => dispatch(unreadCounted(data.new_count)))
      .catch(() => undefined)
  }, [dispatch, hasNew, isShown])

  const change = (changed: (entries: WireNotification[]) => WireNotification[]) =>
    setState((before) => ({ ...before, data: changed(before.data ?? []) }))

  /** Shows a change immediately, and reverts it when refused. */
  const attempt = async (
    changed: (entries: WireNotification[]) => WireNotification[],
    send: () => Promise<{ data: { new_count: number } }>,
  ) => {
    const before = state.data ?? []
    change(changed)
    const answer = send()
    const { begun, done } = changes.current
    changes.current = { begun: begun + 1, done: Promise.allSettled([done, answer]).then(() => undefined) }
    try {
      dispatch(unreadCounted((await answer).data.new_count))
    } catch (error) {
      change(() => before)
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
      return false
    }
    return true
  }

  const markRead = (notification_id?: string) =>
    attempt(
      (all) =>
        all.map((one) => (!notification_id || one.id === notification_id ? { ...one, unread: false } : one)),
      () => resource('NewsHubResource').update(notification_id ? { notification_id } : {}),
    )
  const hide = (notification_id: string) =>
    attempt(
      (all) => all.filter((one) => one.id !== notification_id),
      () => resource('NewsHubResource').delete({ notification_id }),
    )
  /** Restores a hidden one at its former position. */
  const show = (notification: WireNotification) =>
    attempt(
      (all) =>
        [...all.filter(({ id }) => id !== notification.id), notification].sort(
          (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
        ),
      () => resource('NewsHubResource').update({ notification_id: notification.id, hidden: false }),
    )
  return {
    entries: state.data ?? [],
    bookmark: state.nextBookmark,
    status: statusOf(state),
    more: () => load(state.nextBookmark),
    markRead,
    hide,
    show,
  }
}
export type Notifications = ReturnType<typeof useNotifications>
