import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './notifications.module.css'
import { isPushDeclined, notePushDeclined } from './push-declined'
import { usePush } from './use-push'

/** Offers pushes if this browser has none yet; the browser asks for permission only after "Turn on". */
export function PushOffer() {
  const t = useTranslations('notifications.push')
  const { state, isBusy, turn } = usePush()
  const [declined, setDeclined] = useState(isPushDeclined)
  if (state !== 'off' || declined || Notification.permission !== 'default') return null
  const decline = () => {
    notePushDeclined()
    setDeclined(true)
  }
  return (
    <aside className={styles.offer} aria-label={t('title')}>
      <p>{t('offer')}</p>
      <Button look="accent" aria-disabled={isBusy} onClick={() => turn(true)}>
        {t('turnOn')}
      </Button>
      <Button look="plain" onClick={decline}>
        {t('notNow')}
      </Button>
    </aside>
  )
}
