import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/consent.json'
import { cookieSettingsOpened } from '@/store/accounts/consent'
import { useAppDispatch } from '@/store/hooks'
import styles from './consent.module.css'
import { everything, nothing, useAnswer } from './use-answer'

/**
 * Shows the cookie banner beside the content, never over it; accepting and refusing are equally prominent.
 */
export function CookieBanner() {
  return (
    <AreaTexts area="consent" texts={texts}>
      <Banner />
    </AreaTexts>
  )
}

function Banner() {
  const t = useTranslations('consent')
  const dispatch = useAppDispatch()
  const { answer, isBusy } = useAnswer()
  return (
    <section className={styles.banner} aria-labelledby="cookie-banner">
      <h2 id="cookie-banner">{t('title')}</h2>
      <p>{t('text')}</p>
      <div className={styles.answers}>
        <Button disabled={isBusy} onClick={() => answer(everything)}>
          {t('allowAll')}
        </Button>
        <Button disabled={isBusy} onClick={() => answer(nothing)}>
          {t('rejectAll')}
        </Button>
        <Button look="plain" disabled={isBusy} onClick={() => dispatch(cookieSettingsOpened())}>
          {t('settings')}
        </Button>
      </div>
    </section>
  )
}
