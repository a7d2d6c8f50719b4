import type { CSSProperties } from 'react'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import type { Audience as AudienceOf, Dimension } from '@/lib/content/pins/statistics/read/audience.server'
import styles from './statistics.module.css'

const dimensions = ['country', 'device', 'age', 'gender'] as const satisfies readonly Dimension[]

/** Tells who opened one's pins, in groups of a hundred people and more. */
export function Audience({ audience }: { audience: AudienceOf }) {
  const t = useTranslations('statistics.page')
  return (
    <section className={styles.part}>
      <h2>{t('audience')}</h2>
      {audience ? (
        <>
          <p className={styles.hint}>
            {t('people', { count: audience.people })}. {t('audienceHint')}
          </p>
          <div className={styles.audience}>
            {dimensions.map((name) => (
              <Parts key={name} name={name} audience={audience} />
            ))}
          </div>
        </>
      ) : (
        <p className={styles.hint}>{t('audienceSmall')}</p>
      )}
    </section>
  )
}

function Parts({ name, audience }: { name: Dimension; audience: NonNullable<AudienceOf> }) {
  const t = useTranslations('statistics.page')
  const format = useFormatter()
  const locale = useLocale()
  const parts = audience.parts[name]
  const nameOf = (part: string | null) => {
    if (part === null) return t('other')
    if (name === 'country')
      return new Intl.DisplayNames(locale.replace('_', '-'), { type: 'region' }).of(part) ?? part
    return name === 'age' ? part : t(part as 'phone')
  }
  if (parts.length === 0) return null
  return (
    <section>
      <h3>{t(name)}</h3>
      <ul className={styles.parts}>
        {parts.map((part) => {
          const share = part.people / audience.people
          return (
            <li key={part.name} style={{ '--part': share } as CSSProperties}>
              <bdi>{nameOf(part.name)}</bdi>
              <span>{format.number(share, { style: 'percent', maximumFractionDigits: 0 })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
