import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Figure, Figures as FiguresOf } from '@/lib/content/pins/statistics/read/report.server'
import { type PageSort, pageSorts } from '@/lib/content/pins/statistics/read/series'
import { type Choice, hrefWith } from './choice'
import styles from './statistics.module.css'

type Props = { path: string; choice: Choice; figures: FiguresOf; followers?: Figure }

/** Shows the sums of a period with their change. The first four choose what is drawn and what pins are sorted by. */
export function Figures({ path, choice, figures, followers }: Props) {
  const t = useTranslations('statistics.page')
  const rest = ['comments', 'reactions', ...(followers ? (['profile_visits'] as const) : [])] as const
  return (
    <>
      <nav className={styles.figures} aria-label={t('metrics')}>
        {pageSorts.map((name: PageSort) => (
          <a
            key={name}
            href={hrefWith(path, { ...choice, sort: name })}
            aria-current={name === choice.sort ? 'page' : undefined}
          >
            <Value name={t(name)} figure={figures[name]} />
          </a>
        ))}
      </nav>
      <ul className={styles.rest}>
        {rest.map((name) => (
          <li key={name}>
            <Value name={t(name)} figure={figures[name]} />
          </li>
        ))}
        {followers && (
          <li>
            <Value name={t('followers')} figure={followers} />
          </li>
        )}
      </ul>
    </>
  )
}

function Value({ name, figure: { value, change } }: { name: string; figure: Figure }) {
  const t = useTranslations('statistics.page')
  const format = useFormatter()
  return (
    <>
      <span>{name}</span> <b>{format.number(value)}</b>
      {change !== null && (
        <>
          {' '}
          <small>
            {change === 0 ? t('same') : t(change > 0 ? 'up' : 'down', { percent: Math.abs(change) })}
          </small>
        </>
      )}
    </>
  )
}
