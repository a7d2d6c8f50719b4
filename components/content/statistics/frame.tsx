import type { ReactNode } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import { spans } from '@/lib/content/pins/statistics/spans'
import texts from '@/messages/en/statistics.json'
import { type Choice, hrefWith } from './choice'
import styles from './statistics.module.css'

type Props = {
  path: string
  choice: Choice
  /** The pin or board that the numbers are of; by default all pins. */
  of?: { kind: 'ofPin' | 'ofBoard'; name: string; see: 'seePin' | 'seeBoard'; href: string; query: string }
  children: ReactNode
}

/** Frames a page of numbers: its name, the days that it is about, and the file of them. */
export function StatisticsFrame(props: Props) {
  return (
    <AreaTexts area="statistics" texts={texts}>
      <Frame {...props} />
    </AreaTexts>
  )
}

function Frame({ path, choice, of, children }: Props) {
  const t = useTranslations('statistics')
  return (
    <div className={styles.page}>
      {of && <a href="/analytics/">{t('page.account')}</a>}
      <h1>{of ? t(`page.${of.kind}`) : t('page.title')}</h1>
      {of && (
        <p className={styles.name}>
          <bdi>{of.name || t('page.untitled')}</bdi> <a href={of.href}>{t(`page.${of.see}`)}</a>
        </p>
      )}
      <p className={styles.hint}>{t('page.lead')}</p>
      <div className={styles.bar}>
        <PageTabs
          label={t('spans')}
          tabs={spans.map((days) => ({
            href: hrefWith(path, { ...choice, days }),
            text: t('days', { count: days }),
            isCurrent: days === choice.days,
          }))}
        />
        <ButtonLink href={`/v3/statistics/?days=${choice.days}${of?.query ?? ''}`} download="statistics.csv">
          {t('page.download')}
        </ButtonLink>
      </div>
      {children}
    </div>
  )
}
