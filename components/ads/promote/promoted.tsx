import { PinPreview } from '@/components/ads/pins/pin-preview'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { PinToPromote, WirePromotion } from '@/lib/ads/promote/schema'
import styles from './promote.module.css'

type Props = { made: WirePromotion; pin: PinToPromote }

/** Says that a promotion waits for its review, and leads to it. */
export function Promoted({ made, pin }: Props) {
  const t = useTranslations('promote.done')
  return (
    <section className={styles.done} role="status">
      <PinPreview image_url={pin.image_url} title={pin.title} profile={pin.profile} />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <div className={styles.answers}>
        <ButtonLink look="accent" href={`/ads/groups/${made.ad_group_id}/`}>
          {t('see')}
        </ButtonLink>
        <ButtonLink href={`/pin/${pin.id}/`}>{t('back')}</ButtonLink>
      </div>
    </section>
  )
}
