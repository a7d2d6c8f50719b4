import { useFormatter, useTranslations } from '@/i18n/texts'
import styles from './audience-insights.module.css'

type Row = {
  name: string
  /** The topic that it is a part of. */
  of?: string
  ratio: number
  /** Its share, divided by that of everyone. */
  index?: number
}
type Props = { title: string; rows: readonly Row[]; hasIndex?: boolean }

/** Draws shares as bars in the cells of a table, each with its number. */
export function BarTable({ title, rows, hasIndex = false }: Props) {
  const t = useTranslations('manager.insights')
  const format = useFormatter()
  if (rows.length === 0) return null
  return (
    <table className={styles.bars}>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('share')}</th>
          {hasIndex && <th scope="col">{t('compared')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of, ratio, index }) => (
          <tr key={`${of ?? ''} ${name}`}>
            <th scope="row" data-part={of !== undefined || undefined}>
              <bdi>{name}</bdi>
            </th>
            <td>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${Math.max(1, ratio * 100)}%` }} />
              </span>
              <span className={styles.number}>{format.number(ratio, { style: 'percent' })}</span>
            </td>
            {hasIndex && (
              <td className={styles.index}>
                {index !== undefined &&
                  t('times', { times: format.number(index, { maximumFractionDigits: 1 }) })}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
