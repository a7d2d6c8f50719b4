import { useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireSession } from '@/lib/accounts/sessions/sessions-schema'
import type { Page } from '@/lib/core/input'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'

/** Where one is logged in, and how to end it; what fails is told in a toast. */
export function useSessions(given: Page<WireSession>) {
  const t = useTranslations('security.sessions')
  const auth = useTranslations('auth')
  const [{ items: sessions, bookmark }, setList] = useState(given)
  const keep = (isKept: (session: WireSession) => boolean) =>
    setList((before) => ({ ...before, items: before.items.filter(isKept) }))

  const told = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) showToast({ message: done })
    } catch (error) {
      const isRefusal = error instanceof CallError && error.httpStatus > 0
      showToast({ message: isRefusal ? error.message : auth('offline'), tone: 'error' })
    }
  }
  /** A change of how one logs in has ended sessions and renewed this one. */
  const refresh = () =>
    told(async () => {
      const page = await resource('UserSessionsResource').get({})
      setList({ items: page.data, bookmark: page.bookmark })
    })
  const more = () =>
    told(async () => {
      if (bookmark === null) return
      const page = await resource('UserSessionsResource').get({ bookmarks: [bookmark] })
      setList((before) => ({ items: [...before.items, ...page.data], bookmark: page.bookmark }))
    })
  const end = (session_id: string) =>
    told(async () => {
      await resource('UserSessionsResource').delete({ session_id })
      keep(({ id }) => id !== session_id)
    }, t('ended'))
  const endOthers = () =>
    told(async () => {
      await resource('UserSessionsResource').delete({ all_others: true })
      setList((before) => ({ items: before.items.filter(({ is_current }) => is_current), bookmark: null }))
    }, t('othersEnded'))
  return { sessions, hasMore: bookmark !== null, refresh, more, end, endOthers }
}
