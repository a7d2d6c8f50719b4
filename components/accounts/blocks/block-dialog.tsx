import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import patterns from '@/components/ui/patterns.module.css'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/people.json'
import { userBlocked } from '@/store/accounts/users'
import { useAppDispatch } from '@/store/hooks'

type Props = { user: WireUser; onClose: () => void }

/** Explains the effects of a block before it: unblocking restores no follows. Reloads the page afterwards. */
export function BlockDialog(props: Props) {
  return (
    <AreaTexts area="people" texts={texts}>
      <Confirm {...props} />
    </AreaTexts>
  )
}

function Confirm({ user, onClose }: Props) {
  const t = useTranslations('people')
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const block = async () => {
    setBusy(true)
    try {
      await resource('UserBlockResource').create({ user_id: user.id })
      dispatch(userBlocked(user.id))
      window.location.reload()
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('block.title', { name: user.full_name })} onClose={onClose} isBusy={isBusy}>
      <p>{t('block.text')}</p>
      <div className={patterns.answers}>
        <Button disabled={isBusy} onClick={onClose}>
          {t('block.cancel')}
        </Button>
        <Button look="accent" disabled={isBusy} onClick={block}>
          {t('block.action')}
        </Button>
      </div>
    </Dialog>
  )
}
