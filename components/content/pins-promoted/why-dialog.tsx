import styles from '@/components/content/reports/reports.module.css'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireAdReason } from '@/lib/content/pins/card/ad-reasons'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/pins-promoted.json'
import { useAppSelector } from '@/store/hooks'
import { useAdHide } from './use-ad-hide'

type Props = { pin: WirePin; onClose: () => void }

/** Says why an ad is shown: who pays for it, and all that made it fit. */
export function WhyAd(props: Props) {
  return (
    <AreaTexts area="pins-promoted" texts={texts}>
      <Why {...props} />
    </AreaTexts>
  )
}

function Why({ pin, onClose }: Props) {
  const t = useTranslations('promoted')
  const hide = useAdHide(pin)
  const { promoter, ad_reasons = [] } = pin
  const name = promoter?.full_name ?? ''
  return (
    <Dialog title={t('whyTitle')} onClose={onClose}>
      <div className={styles.step}>
        <p>{t('paid', { name })}</p>
        {ad_reasons.length > 0 && (
          <ul>
            {ad_reasons.map((reason) => (
              <li key={reason.reason}>
                <Reason {...reason} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <ButtonLink href="/settings/ads/">{t('settings')}</ButtonLink>
          <Button
            onClick={() => {
              onClose()
              void hide('advertiser')
            }}
          >
            {t('hideAdvertiser', { name })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Reason({ reason, name }: WireAdReason) {
  const t = useTranslations('promoted.reason')
  const locale = useAppSelector((state) => state.session.viewer?.locale ?? 'en')
  if (reason === 'country' && name)
    return t('country', {
      name: new Intl.DisplayNames(locale.replace('_', '-'), { type: 'region' }).of(name) ?? name,
    })
  if (reason === 'language' && name)
    return t('language', {
      name: new Intl.DisplayNames(locale.replace('_', '-'), { type: 'language' }).of(name) ?? name,
    })
  return name === null && (reason === 'topic' || reason === 'taste' || reason === 'search')
    ? t(`${reason}Unnamed`)
    : t(reason, { name: name ?? '' })
}
