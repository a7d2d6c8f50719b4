import { useState } from 'react'
import { promoteHref } from '@/components/content/pins/use-may-promote'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { type Span, spans } from '@/lib/content/pins/statistics/spans'
import styles from './statistics.module.css'
import { type Kind, kinds, StatisticsChart } from './statistics-chart'
import { useStatistics } from './use-statistics'

type Props = {
  pinId: string
  /** True if the viewer may promote the pin. */
  mayPromote: boolean
  onClose: () => void
}

/** Shows how often a pin was opened, saved and followed to its page, over a span of days. */
export function StatisticsDialog({ pinId, mayPromote, onClose }: Props) {
  const t = useTranslations('statistics')
  const format = useFormatter()
  const [days, setDays] = useState<Span>(30)
  const [kind, setKind] = useState<Kind>('impressions')
  const { statistics, isLoading, hasFailed, retry } = useStatistics(pinId, days)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.statistics} aria-busy={isLoading}>
        <fieldset className={styles.spans}>
          <legend className="visually-hidden">{t('spans')}</legend>
          {spans.map((span) => (
            <Button key={span} aria-pressed={span === days} onClick={() => setDays(span)}>
              {t('days', { count: span })}
            </Button>
          ))}
        </fieldset>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{t('kinds')}</legend>
          {kinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              <b>{statistics ? format.number(statistics[one]) : '–'}</b> <span>{t(one)}</span>
            </button>
          ))}
        </fieldset>
        {hasFailed ? (
          <div className={styles.place} role="alert">
            <p>{t('failed')}</p>
            <Button onClick={retry}>{t('retry')}</Button>
          </div>
        ) : statistics ? (
          <StatisticsChart statistics={statistics} kind={kind} />
        ) : (
          <p className={styles.place} role="status">
            {t('loading')}
          </p>
        )}
        <p className={styles.hint}>
          {t(`${kind}Hint`)} {t('notYours')}
        </p>
        <ButtonLink href={`/analytics/pins/${pinId}/?days=${days}`}>{t('more')}</ButtonLink>
        {mayPromote && (
          <ButtonLink look="accent" href={promoteHref(pinId)}>
            {t('promote')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}
