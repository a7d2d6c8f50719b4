import { useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireSession } from '@/lib/accounts/sessions-schema'
import { CallError } from '@/lib/http/call-error'
import { resource } from '@/lib/http/resource-client'

/** Where one is logged in, and how to end it; what fails is told in a toast. */
export function useSessions(given: WireSession[]) {
  const t = useTranslations('security.sessions')
  const auth = useTranslations('auth')
  const [sessions, setSessions] = useState(given)

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
  const refresh = () => told(async () => setSessions((await resource('UserSessionsResource').get({})).data))
  const end = (session_id: string) =>
    told(async () => {
      await resource('UserSessionsResource').delete({ session_id })
      setSessions((before) => before.filter(({ id }) => id !== session_id))
    }, t('ended'))
  const endOthers = () =>
    told(async () => {
      await resource('UserSessionsResource').delete({ all_others: true })
      setSessions((before) => before.filter(({ is_current }) => is_current))
    }, t('othersEnded'))
  return { sessions, refresh, end, endOthers }
}
