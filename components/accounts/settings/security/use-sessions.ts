import { useList } from '@/components/platform/use-list'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireSession } from '@/lib/accounts/sessions/sessions-schema'
import type { Page } from '@/lib/core/input'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'

/** Manages the list of sessions and ending them; failures show a toast. */
export function useSessions(given: Page<WireSession>) {
  const t = useTranslations('settingsSecurity.sessions')
  const auth = useTranslations('auth')
  const list = useList('UserSessions', (bookmarks) => resource('UserSessionsResource').get({ bookmarks }), {
    first: given,
  })

  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) showToast({ message: done })
    } catch (error) {
      const isRefusal = error instanceof CallError && error.httpStatus > 0
      showToast({ message: isRefusal ? error.message : auth('offline'), tone: 'error' })
    }
  }
  const end = (session_id: string) =>
    attempt(async () => {
      await resource('UserSessionsResource').delete({ session_id })
      list.change((items) => items.filter(({ id }) => id !== session_id))
    }, t('ended'))
  const endOthers = () =>
    attempt(async () => {
      await resource('UserSessionsResource').delete({ all_others: true })
      list.reload()
    }, t('othersEnded'))
  return { list, end, endOthers }
}
