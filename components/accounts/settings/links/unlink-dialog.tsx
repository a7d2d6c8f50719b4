import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireLinked, WireLinks } from '@/lib/accounts/businesses/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { unlinkAccount } from '@/store/accounts/accounts'
import fields from '../fields.module.css'

type Props = {
  account: WireLinked
  /** Whether the business does it, and not the person. */
  isBusiness: boolean
  onClose: () => void
  onUnlinked: (links: WireLinks) => void
}

/** Asks once more, and says what ends with the link; where a password is missing first, says so instead. */
export function UnlinkDialog({ account, isBusiness, onClose, onUnlinked }: Props) {
  const t = useTranslations('settings.links')
  const cancel = useTranslations('settings')('cancel')
  const offline = useTranslations('settings')('offline')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const name = account.full_name

  const unlink = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const links = await unlinkAccount(account.id)
      // Another account's page is on its way.
      if (!links) return
      onUnlinked(links)
      onClose()
      showToast({ message: t('unlinked', { name }) })
    } catch (error) {
      const isTold = error instanceof CallError && error.httpStatus !== 0
      setProblem(isTold ? error.message : offline)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('unlinkName', { name })} onClose={onClose} isBusy={isBusy}>
      <div className={fields.form}>
        <p>{account.can_unlink ? t(isBusiness ? 'leaves' : 'loses', { name }) : t('noWayIn')}</p>
        <p className={fields.error} role="alert">
          {problem}
        </p>
        <div className={fields.buttons}>
          {account.can_unlink && (
            <Button look="accent" aria-disabled={isBusy} onClick={unlink}>
              {t('unlink')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
