import { useEffect } from 'react'
import { onMissed } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'

/** Reports that part of the page failed to load; it is retried automatically, unless the server has a newer app. */
export function useMissedParts(): void {
  const t = useTranslations('shell')
  useEffect(
    () =>
      onMissed(() => {
        const action = { label: t('reload'), onAction: () => window.location.reload() }
        showToast({ message: t('missed'), tone: 'error', action })
      }),
    [t],
  )
}
