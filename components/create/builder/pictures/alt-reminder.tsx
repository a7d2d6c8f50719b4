import { useEffect, useState } from 'react'
import styles from '@/components/create/builder/create.module.css'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { storedPrefix } from '@/store/accounts/auth'

const key = `${storedPrefix}alt-reminder`

/** Returns true if the reminder was turned off in this browser. */
function isOff(): boolean {
  try {
    return localStorage.getItem(key) === 'off'
  } catch {
    return false
  }
}

type Props = { of: 'pin' | 'story'; isMissing: boolean }

/** Reminds of missing alternative texts before a draft is published, until the reminder is turned off. */
export function AltReminder({ of, isMissing }: Props) {
  const t = useTranslations('create.altReminder')
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(!isOff()), [])
  if (!isShown || !isMissing) return null
  const turnOff = () => {
    setShown(false)
    try {
      localStorage.setItem(key, 'off')
    } catch {
      // Without storage, it reminds again.
    }
  }
  return (
    <div className={styles.reminder}>
      <p>{t(of)}</p>
      <Button look="plain" onClick={turnOff}>
        {t('off')}
      </Button>
    </div>
  )
}
