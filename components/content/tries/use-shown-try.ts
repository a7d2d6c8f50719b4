import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { CallError } from '@/lib/platform/http/call-error'
import { showError } from './show-error'
import type { Tries } from './use-tries'

/** Manages the open try. Loads the one in the address, at any depth of the list. */
export function useShownTry({ items, bring }: Tries) {
  const t = useTranslations('tries')
  const { query } = useRouter()
  const requested = typeof query.try === 'string' && /^\d{1,19}$/.test(query.try) ? query.try : null
  const [shown, setShown] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address.
  useEffect(() => {
    if (requested === null) return
    bring({ did_it_id: requested }).then(
      () => setShown(requested),
      (error: unknown) =>
        error instanceof CallError && error.httpStatus === 404
          ? showToast({ message: t('missing') })
          : showError(error),
    )
  }, [requested])
  return { made: items.find(({ id }) => id === shown), shown, setShown }
}
