import Router from 'next/router'
import { useId } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { mostCounted, pageSizes } from '@/lib/business/tables/limits'
import type { TableQuery } from '@/lib/business/tables/schema'
import styles from './business.module.css'

type Props = { query: TableQuery; total: number; link: (state: TableQuery) => string }

/** Links to the other pages of a table, and a choice of rows per page. */
export function Pages({ query, total, link }: Props) {
  const t = useTranslations('business')
  const format = useFormatter()
  const id = useId()
  const { page, page_size } = query
  const last = Math.max(1, Math.ceil(Math.min(total, mostCounted) / page_size))
  if (total <= pageSizes[0]) return null
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {page > 1 && <ButtonLink href={link({ ...query, page: page - 1 })}>{t('previous')}</ButtonLink>}
      <span>{t('page', { page, last })}</span>
      {page < last && <ButtonLink href={link({ ...query, page: page + 1 })}>{t('next')}</ButtonLink>}
      <span className={styles.sizes}>
        <label htmlFor={id}>{t('rows')}</label>
        <select
          id={id}
          value={page_size}
          onChange={({ target }) => {
            // Keeps the current rows in view.
            const size = Number(target.value)
            const first = (page - 1) * page_size
            void Router.push(link({ ...query, page_size: size, page: Math.floor(first / size) + 1 }))
          }}
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
