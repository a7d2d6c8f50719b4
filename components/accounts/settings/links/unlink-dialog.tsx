import fields from '@/components/accounts/frame/fields.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireLinked, WireLinks } from '@/lib/accounts/businesses/schema'
import { unlinkAccount } from '@/store/accounts/accounts'

type Props = {
  account: WireLinked
  /** True if the business unlinks itself. */
  isBusiness: boolean
  onClose: () => void
  onUnlinked: (links: WireLinks) => void
}

/** Confirms unlinking, and names what ends with the link; if a password has to be set first, says so instead. */
export function UnlinkDialog({ account, isBusiness, onClose, onUnlinked }: Props) {
  const t = useTranslations('settings.links')
  const cancel = useTranslations('settings')('cancel')
  const offline = useTranslations('settings')('offline')
  const name = account.full_name

  const { isPending, problem, start } = useAction(
    async () => {
      const links = await unlinkAccount(account.id)
      // The page of another account is loading.
      if (!links) return
      onUnlinked(links)
      onClose()
      showToast({ message: t('unlinked', { name }) })
    },
    { offline },
  )
  const unlink = () => void (isPending || start())
  return (
    <Dialog title={t('unlinkName', { name })} onClose={onClose} isBusy={isPending}>
      <div className={fields.form}>
        <p>{account.can_unlink ? t(isBusiness ? 'leaves' : 'loses', { name }) : t('noWayIn')}</p>
        <p className={fields.error} role="alert">
          {problem?.message}
        </p>
        <div className={fields.buttons}>
          {account.can_unlink && (
            <Button look="accent" aria-disabled={isPending} onClick={unlink}>
              {t('unlink')}
            </Button>
          )}
          <Button disabled={isPending} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
