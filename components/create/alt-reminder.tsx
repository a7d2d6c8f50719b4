import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { storedPrefix } from '@/store/accounts/auth'
import styles from './create.module.css'

const key = `${storedPrefix}alt-reminder`

/** Returns true if the reminder was turned off in this browser. */
function isOff(): boolean {
  try {
    return localStorage.getItem(key) === 'off'
  } catch {
    return false
  }
}

/** Reminds of the alternative text of a draft before it is published, until that is turned off. */
export function AltReminder({ altText }: { altText: string }) {
  const t = useTranslations('create.altReminder')
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(!isOff()), [])
  if (!isShown || altText.trim() !== '') return null
  const turnOff = () => {
    setShown(false)
    try {
      localStorage.setItem(key, 'off')
    } catch {
      // A browser that keeps nothing reminds again.
    }
  }
  return (
    <div className={styles.reminder}>
      <p>{t('text')}</p>
      <Button look="plain" onClick={turnOff}>
        {t('off')}
      </Button>
    </div>
  )
}
