import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { type IssueCode, issueCodes } from '@/lib/ads/catalogs/kinds'
import { catalogLimits } from '@/lib/ads/catalogs/limits'
import type { LoadedFeed } from '@/lib/ads/catalogs/screens/load.server'
import type { WireIssue, WireResult } from '@/lib/ads/catalogs/wire'
import styles from './catalogs.module.css'

type Props = { screen: LoadedFeed; result: WireResult }

/** Shows the problems of a run: how many of each kind, and each at its place in the file. */
export function Report({ screen, result }: Props) {
  const t = useTranslations('catalogs')
  const { feed, issues, code, more } = screen
  const { errors, warnings } = result.validation_details
  const counts: Partial<Record<IssueCode, number>> = { ...errors, ...warnings }
  const codes = issueCodes.filter((one) => (counts[one] ?? 0) > 0)
  const all = codes.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  const path = `/catalogs/feeds/${feed.id}/`
  if (codes.length === 0)
    return (
      <section className={styles.part}>
        <h2>{t('feed.report')}</h2>
        <p>{t('feed.clean')}</p>
      </section>
    )
  return (
    <section className={styles.part}>
      <h2>{t('feed.report')}</h2>
      <ul className={styles.list}>
        {codes.map((one) => (
          <li key={one}>
            <a href={`${path}?code=${one}`} aria-current={one === code || undefined}>
              {t(`codes.${one}`)}
            </a>{' '}
            ({counts[one]})
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        {code !== '' && <ButtonLink href={path}>{t('feed.all')}</ButtonLink>}
        <ButtonLink href={`/v5/catalogs/processing_results/${result.id}/report`} download>
          {t('feed.download')}
        </ButtonLink>
      </div>
      <Issues issues={issues} />
      {all > catalogLimits.issues && <p>{t('feed.first', { count: catalogLimits.issues })}</p>}
      {more !== null && (
        <div className={styles.row}>
          <ButtonLink href={`${path}?${new URLSearchParams({ code, after: more }).toString()}`}>
            {t('feed.more')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function Issues({ issues }: { issues: readonly WireIssue[] }) {
  const t = useTranslations('catalogs')
  const names = ['problem', 'line', 'column', 'item', 'field', 'value'] as const
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {t(`feed.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {issues.map(({ code, line, column, item_number, item_id, attribute_name, provided_value }) => (
            <tr key={`${code} ${line} ${column} ${item_number} ${attribute_name}`}>
              <td>{t(`codes.${code}`)}</td>
              <td data-name={t('feed.columns.line')}>{line}</td>
              <td data-name={t('feed.columns.column')}>{column}</td>
              <td data-name={t('feed.columns.item')}>{item_id}</td>
              <td data-name={t('feed.columns.field')}>{attribute_name}</td>
              <td data-name={t('feed.columns.value')} dir="auto">
                {provided_value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
