import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { ReportReason } from '@/lib/content/reports/reasons'
import { resource } from '@/lib/edge/client/resource-client'
import { userBlocked } from '@/store/accounts/users'
import { hidePin } from '@/store/content/pin-hides'
import type { Reported } from '@/store/content/reports'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './reports.module.css'

type Props = Reported & {
  reason: ReportReason | null
  onBusy: (isBusy: boolean) => void
  onBlocked: () => void
  onClose: () => void
}

/** Shows the last step: what happens next, and immediate actions. */
export function ReportThanks({ target, owner, reason, onBusy, onBlocked, onClose }: Props) {
  const t = useTranslations('reports')
  const dispatch = useAppDispatch()
  const self = useAppSelector((state) => state.session.viewer?.id)
  const [hasBlocked, setBlocked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasHidden, setHidden] = useState(false)

  const hide = async () => {
    try {
      await dispatch(hidePin(target.id))
      setHidden(true)
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : t('failed'), tone: 'error' })
    }
  }
  const block = async (user_id: string) => {
    setBusy(true)
    onBusy(true)
    try {
      await resource('UserBlockResource').create({ user_id })
      dispatch(userBlocked(user_id))
      setBlocked(true)
      onBlocked()
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : t('failed'), tone: 'error' })
    }
    setBusy(false)
    onBusy(false)
  }
  return (
    <div className={styles.step}>
      <p>{t('thanks.text')}</p>
      {reason === 'self_harm' && <p>{t('help.thanks')}</p>}
      {target.type === 'pin' && !hasBlocked && (
        <div className={styles.also}>
          <p>{t(hasHidden ? 'thanks.hidden' : 'thanks.hideText')}</p>
          {!hasHidden && (
            <Button disabled={isBusy} onClick={hide}>
              {t('thanks.hide')}
            </Button>
          )}
        </div>
      )}
      {owner && owner.id !== self && (
        <div className={styles.also}>
          <p>{hasBlocked ? t('thanks.blocked', { name: owner.full_name }) : t('thanks.blockText')}</p>
          {!hasBlocked && (
            <Button disabled={isBusy} onClick={() => block(owner.id)}>
              {t('thanks.block', { name: owner.full_name })}
            </Button>
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button look="accent" disabled={isBusy} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
