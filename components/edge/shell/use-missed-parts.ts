import { useEffect } from 'react'
import { onMissed } from '@/components/ui/again'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'

/** Says that a part of the page did not come; it is asked for again by itself, unless the server has another app by now. */
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
