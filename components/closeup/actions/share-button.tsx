import styles from '@/components/closeup/closeup.module.css'
import { sharedPin, useShare } from '@/components/content/share/use-share'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'

/** Opens the system's share sheet on touch screens; elsewhere copies the link. */
export function ShareButton({ pin }: { pin: WirePin }) {
  const t = useTranslations('closeup')
  const { share } = useShare(sharedPin(pin))
  return (
    <Button look="icon" className={styles.share} aria-label={t('share')} onClick={share}>
      <Icon name="share" />
    </Button>
  )
}
