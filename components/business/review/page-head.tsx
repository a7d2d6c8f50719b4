import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import styles from './review.module.css'

type Props = {
  title: string
  /** Words about its state, beside the title. */
  chips: readonly string[]
  facts: readonly { name: string; value: ReactNode }[]
  csv: string
  children: ReactNode
}

/** Shows the head of a page about one person or asset: its facts, and what can be done. */
export function ReviewHead({ title, chips, facts, csv, children }: Props) {
  const t = useTranslations('business')
  return (
    <header className={styles.head}>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className={styles.chips}>
        {chips.map((chip) => (
          <span key={chip}>{chip}</span>
        ))}
      </p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        {children}
        <ButtonLink href={csv} download>
          {t('csv')}
        </ButtonLink>
        <Button onClick={() => window.print()}>{t('review.print')}</Button>
      </div>
    </header>
  )
}
