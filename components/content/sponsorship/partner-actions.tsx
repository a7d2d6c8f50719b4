import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import styles from './sponsorship.module.css'

/** A sponsor's answers, as the resulting status. */
const statuses = { approved: 1, denied: 2, gone: 3 } as const
type Answered = keyof typeof statuses

type Props = { pinId: string; status: number; onDone: (status: 1 | 2 | 3) => void }

/** Shows a sponsor's actions: approve or deny; after approval, leave for good. */
export function PartnerActions({ pinId, status, onDone }: Props) {
  const t = useTranslations('sponsorship')
  const [done, setDone] = useState<Answered | null>(null)
  const { isPending: isBusy, start: run } = useAction(
    async (action: () => Promise<unknown>, result: Answered) => {
      await action()
      forgetQueries()
      setDone(result)
      onDone(statuses[result])
    },
    { offline: t('failed'), toasts: true, once: true },
  )
  const partnership = resource('PinSponsorshipResource')
  const answer = (given: 1 | 2) => partnership.update({ pin_id: pinId, status: given })
  if (done) return <p role="status">{t(`done.${done}`)}</p>
  return (
    <p className={styles.actions}>
      {status === 0 && (
        <>
          <Button disabled={isBusy} onClick={() => run(() => answer(2), 'denied')}>
            {t('deny')}
          </Button>
          <Button look="accent" disabled={isBusy} onClick={() => run(() => answer(1), 'approved')}>
            {t('approve')}
          </Button>
        </>
      )}
      {status === 1 && (
        <Button disabled={isBusy} onClick={() => run(() => partnership.delete({ pin_id: pinId }), 'gone')}>
          {t('leave')}
        </Button>
      )}
    </p>
  )
}
