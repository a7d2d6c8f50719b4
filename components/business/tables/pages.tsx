import { type MouseEvent, useId } from 'react'
import { ButtonLink } from '@/components/ui/button'
import patterns from '@/components/ui/patterns.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { maxCounted, pageSizes } from '@/lib/business/tables/limits'
import { onPlainClick } from './plain-click'
import styles from './table.module.css'
import type { View } from './table-address'

type Props = {
  view: View
  total: number
  link: (view: View) => string
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** Links to the other pages of a table, and a choice of rows per page. */
export function Pages({ view, total, link, onPage, onLimit }: Props) {
  const t = useTranslations('business')
  const format = useFormatter()
  const id = useId()
  const { page, page_size } = view
  const last = Math.max(1, Math.ceil(Math.min(total, maxCounted) / page_size))
  if (total <= pageSizes[0]) return null
  const to = (number: number) => ({
    href: link({ ...view, page: number }),
    onClick: (event: MouseEvent) => onPlainClick(event, () => onPage(number)),
  })
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {page > 1 && <ButtonLink {...to(page - 1)}>{t('previous')}</ButtonLink>}
      <span>{t('page', { page, last })}</span>
      {page < last && <ButtonLink {...to(page + 1)}>{t('next')}</ButtonLink>}
      <span className={styles.sizes}>
        <label htmlFor={id}>{t('rows')}</label>
        <select
          id={id}
          className={patterns.field}
          value={page_size}
          onChange={({ target }) => onLimit(Number(target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </select>
      </span>
    </nav>
  )
}
