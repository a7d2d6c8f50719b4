import { useTranslations } from '@/i18n/texts'
import type { PendingEvent } from '@/lib/edge/client/pending-list'
import { usePendingWords } from './pending-words'

type Refused = Extract<PendingEvent, { type: 'refused' }>

/** Returns the function that says in plain words why an action was not sent: its object is gone, is out of reach, or the server's reason. */
export function useRefusalWords(): (event: Refused) => string {
  const t = useTranslations('pending')
  const words = usePendingWords()
  return ({ row, status, message }) => {
    const what = words(row)
    if (status === 404 || status === 410) return t('gone', { what })
    if (status === 403) return t('forbidden', { what })
    return t('refused', { what, reason: message }).trim()
  }
}
