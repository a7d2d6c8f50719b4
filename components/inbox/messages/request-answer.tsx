import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppDispatch } from '@/store/hooks'
import { countMessages } from '@/store/inbox/messages'
import styles from './inbox.module.css'

type Props = {
  id: string
  name: string
  onAnswered: (status: 'accepted' | 'declined' | 'blocked' | 'pending' | 'unblocked') => void
}

type Status = Parameters<Props['onAnswered']>[0]

/** Shows accept, decline and block. A toast undoes a decline or a block (specification part 2, section 2). */
export function RequestAnswer({ id, name, onAnswered }: Props) {
  const t = useTranslations('messages.requests')
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const answer = async (status: Status) => {
    setBusy(true)
    try {
      await resource('ContactRequestsResource').update({ contact_request_id: id, status })
      if (status === 'declined')
        showToast({
          message: t('declined'),
          action: { label: t('undo'), onAction: () => void answer('pending') },
        })
      if (status === 'blocked')
        showToast({
          message: t('blocked', { name }),
          action: { label: t('undo'), onAction: () => void answer('unblocked') },
        })
      onAnswered(status)
      void dispatch(countMessages())
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.answer}>
      <Button
        look="accent"
        disabled={isBusy}
        aria-label={t('acceptName', { name })}
        onClick={() => answer('accepted')}
      >
        {t('accept')}
      </Button>
      <Button disabled={isBusy} aria-label={t('declineName', { name })} onClick={() => answer('declined')}>
        {t('decline')}
      </Button>
      <Button
        look="plain"
        disabled={isBusy}
        aria-label={t('blockName', { name })}
        onClick={() => answer('blocked')}
      >
        {t('block')}
      </Button>
    </div>
  )
}
