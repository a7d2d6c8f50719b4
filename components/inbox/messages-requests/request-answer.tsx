import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppDispatch } from '@/store/hooks'
import { conversationChanged, countMessages } from '@/store/inbox/messages'
import styles from './requests.module.css'

type Props = {
  id: string
  name: string
  onAnswered?: (status: Status) => void
}

type Status = 'accepted' | 'declined' | 'blocked' | 'pending' | 'unblocked'

/** Shows accept, decline and block. A toast undoes a decline or a block (specification part 2, section 2). */
export function RequestAnswer({ id, name, onAnswered }: Props) {
  const t = useTranslations('messages.requests')
  const dispatch = useAppDispatch()
  const { isPending: isBusy, start: answer } = useAction(
    async (status: Status) => {
      await resource('ContactRequestsResource').update({ contact_request_id: id, status })
      const undone = { declined: 'pending', blocked: 'unblocked' } as const
      if (status === 'declined' || status === 'blocked')
        showToast({
          message: status === 'declined' ? t('declined') : t('blocked', { name }),
          action: { label: t('undo'), onAction: () => void answer(undone[status]) },
        })
      onAnswered?.(status)
      dispatch(conversationChanged())
      void dispatch(countMessages())
    },
    { toasts: true },
  )
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
