import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './leads.module.css'

/** Removes a form after a confirmation, since its answers cannot be restored. */
export function RemoveForm({ pinId, onRemoved }: { pinId: string; onRemoved: () => void }) {
  const t = useTranslations('leads')
  const [isConfirming, setConfirming] = useState(false)
  const { isPending: isBusy, start: remove } = useAction(
    async () => {
      await resource('LeadFormResource').delete({ pin_id: pinId })
      showToast({ message: t('owner.removed') })
      onRemoved()
    },
    { toasts: true },
  )
  if (!isConfirming) {
    return (
      <Button look="plain" onClick={() => setConfirming(true)}>
        {t('owner.remove')}
      </Button>
    )
  }
  return (
    <div className={styles.answers} role="alert">
      <p>{t('owner.removeAsk')}</p>
      <Button disabled={isBusy} onClick={() => setConfirming(false)}>
        {t('owner.cancel')}
      </Button>
      <Button look="accent" disabled={isBusy} onClick={() => remove()}>
        {t('owner.remove')}
      </Button>
    </div>
  )
}
