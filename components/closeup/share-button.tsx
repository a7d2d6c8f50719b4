import { sharedPin, useShare } from '@/components/content/share/use-share'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import styles from './closeup.module.css'

/** The system's share sheet where there is one on a touch screen; elsewhere the link is copied. */
export function ShareButton({ pin }: { pin: WirePin }) {
  const t = useTranslations('closeup')
  const { share } = useShare(sharedPin(pin))
  return (
    <Button look="icon" className={styles.share} aria-label={t('share')} onClick={share}>
      <Icon name="share" />
    </Button>
  )
}
