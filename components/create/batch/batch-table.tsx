import { useTranslations } from '@/i18n/texts'
import { batchColumns } from '@/lib/create/batch/columns'
import type { CheckedRow } from '@/store/create/batch'
import styles from './batch.module.css'

type Props = { rows: readonly CheckedRow[]; fileName: string }

/** Shows the rows of a file with the state of each. */
export function BatchTable({ rows, fileName }: Props) {
  const t = useTranslations('batch')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key.
    <section className={styles.scroll} aria-label={t('rows', { file: fileName })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{batchColumns.title}</th>
            <th scope="col">{batchColumns.media}</th>
            <th scope="col">{batchColumns.board}</th>
            <th scope="col">{batchColumns.publish_date}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row: { row, cells, pin, state, href, wrong, refused } }: { row: CheckedRow }) {
  const t = useTranslations('batch')
  const columns = new Set([...wrong, ...refused].map(({ column }) => column))
  const isWrong = pin === null && state !== 'done'
  const cell = (column: 'title' | 'media' | 'board' | 'publish_date', text: string) => (
    <td dir="auto" data-invalid={!isWrong || !columns.has(column) ? undefined : ''}>
      {text}
    </td>
  )
  return (
    <tr>
      <th scope="row">{row}</th>
      {cell('title', cells.title || t('untitled'))}
      {cell('media', cells.media)}
      {cell('board', cells.section ? `${cells.board} › ${cells.section}` : cells.board)}
      {cell('publish_date', cells.publish_date)}
      <td>
        {t(`states.${isWrong ? 'wrong' : state}`)}
        {href && (
          <>
            {' '}
            <a href={href} aria-label={`${t('open')} ${cells.title || t('untitled')}`}>
              {t('open')}
            </a>
          </>
        )}
      </td>
    </tr>
  )
}
