import { partsOfText } from '@/components/accounts/site-texts/plain-page'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import { reasonGroups, rejectedReasons } from '@/lib/ads/review/reasons'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/review-policy.json'
import { ReasonText } from '../kit/reason-text'
import styles from './policy.module.css'

type Props = { screen: Extract<Screen, { name: 'ad-policy' }> }

/** Renders `/ads/policy`: how promotions are reviewed, why they are rejected, and the rules of this site. */
export function PolicyScreen(props: Props) {
  return (
    <AreaTexts area="review-policy" texts={texts}>
      <Page {...props} />
    </AreaTexts>
  )
}

function Page({ screen: { body } }: Props) {
  const t = useTranslations('reviewPolicy')
  return (
    <article className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <h2>{t('how')}</h2>
      <ul>
        {(['review', 'edit', 'appeal', 'marked', 'age'] as const).map((name) => (
          <li key={name}>{t(`rules.${name}`)}</li>
        ))}
      </ul>
      <h2>{t('reasons')}</h2>
      {reasonGroups.map((group) => (
        <section key={group} aria-labelledby={`reasons-${group}`}>
          <h3 id={`reasons-${group}`}>{t(`group.${group}`)}</h3>
          <ul>
            {rejectedReasons[group].map((reason) => (
              <li key={reason}>
                <ReasonText reason={reason} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {body && (
        <>
          <h2>{t('own')}</h2>
          <div className={styles.own} dir="auto">
            {partsOfText(body)}
          </div>
        </>
      )}
    </article>
  )
}
