import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { resource } from '@/lib/http/resource-client'
import type { WireNotice } from '@/lib/news/schema'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { unreadCounted } from '@/store/news'
import { withNewest } from './with-newest'

type Page = { notices: WireNotice[]; bookmark: string | null }
type State = Page & { status: 'loading' | 'failed' | 'idle' }

/** The viewer's notifications, page by page; what arrives meanwhile comes to the top by itself. */
export function useNews(first: Page | null, page_size: number) {
  const dispatch = useAppDispatch()
  const heard = useAppSelector((state) => state.news.heard)
  const [state, setState] = useState<State>(
    first ? { ...first, status: 'idle' } : { notices: [], bookmark: null, status: 'loading' },
  )
  const known = useRef(first ? heard : -1)

  const load = useCallback(
    async (bookmark: string | null) => {
      setState((before) => ({ ...before, status: 'loading' }))
      try {
        const page = await resource('NewsHubResource').get({
          page_size,
          bookmarks: bookmark ? [bookmark] : [],
        })
        setState((before) => ({
          ...(bookmark
            ? { notices: [...before.notices, ...page.data], bookmark: page.bookmark }
            : withNewest(before, { notices: page.data, bookmark: page.bookmark })),
          status: 'idle',
        }))
      } catch {
        setState((before) => ({ ...before, status: 'failed' }))
      }
    },
    [page_size],
  )

  useEffect(() => {
    if (known.current === heard) return
    known.current = heard
    void load(null)
  }, [heard, load])

  const change = (changed: (notices: WireNotice[]) => WireNotice[]) =>
    setState((before) => ({ ...before, notices: changed(before.notices) }))

  /** Shows a change at once, and what was before when it is refused. */
  const attempt = async (
    changed: (notices: WireNotice[]) => WireNotice[],
    ask: () => Promise<{ data: { unread_count: number } }>,
  ) => {
    const before = state.notices
    change(changed)
    try {
      dispatch(unreadCounted((await ask()).data.unread_count))
    } catch (error) {
      change(() => before)
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
      return false
    }
    return true
  }

  const markRead = (notice_id?: string) =>
    attempt(
      (all) => all.map((one) => (!notice_id || one.id === notice_id ? { ...one, unread: false } : one)),
      () => resource('NewsHubResource').update(notice_id ? { notice_id } : {}),
    )
  const hide = (notice_id: string) =>
    attempt(
      (all) => all.filter((one) => one.id !== notice_id),
      () => resource('NewsHubResource').delete({ notice_id }),
    )
  /** Brings a hidden one back to where it stood. */
  const show = (notice: WireNotice) =>
    attempt(
      (all) =>
        [...all, notice].sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at)),
      () => resource('NewsHubResource').update({ notice_id: notice.id, hidden: false }),
    )
  return { ...state, more: () => load(state.bookmark), markRead, hide, show }
}
export type News = ReturnType<typeof useNews>
