import type { Answers } from '@/components/platform/placements/shown'
import { useSeen } from '@/components/platform/placements/use-seen'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './notifications.module.css'
import { usePush } from './use-push'

/** Offers pushes if this browser has none yet; the browser asks for permission only after "Turn on". */
export function PushOffer({ onSeen, onComplete, onDismiss }: Answers) {
  const { isBusy, turn } = usePush()
  useSeen(onSeen)
  const turnOn = async () => {
    const state = await turn(true)
    if (state === 'on') onComplete()
    // The answer that a browser remembers for the whole site.
    else if (state === 'denied') onDismiss()
  }
  return <PushOfferFace isBusy={isBusy} onTurnOn={() => void turnOn()} onDecline={onDismiss} />
}

type FaceProps = { isBusy?: boolean; onTurnOn: () => void; onDecline: () => void }

/** Shows the offer of pushes, with its answers. */
export function PushOfferFace({ isBusy, onTurnOn, onDecline }: FaceProps) {
  const t = useTranslations('notifications.push')
  return (
    <aside className={styles.offer} aria-label={t('title')}>
      <p>{t('offer')}</p>
      <Button look="accent" aria-disabled={isBusy} onClick={onTurnOn}>
        {t('turnOn')}
      </Button>
      <Button look="plain" onClick={onDecline}>
        {t('notNow')}
      </Button>
    </aside>
  )
}
