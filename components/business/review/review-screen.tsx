import Router from 'next/router'
import { useState } from 'react'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { WireRights } from '@/lib/business/review/schema'
import { maxRequested } from '@/lib/business/tables/limits'
import type { TablePage } from '@/lib/business/tables/schema'
import { more } from '../kit/more'
import { Matrix } from './matrix'
import styles from './review.module.css'
import { RightsList } from './rights-list'

type Facts = {
  business: WireBusiness
  businesses: WireBusiness[]
  rights: TablePage<WireRights>
  page: number
  search_term: string
}
type Props = { screen: Facts }

const addressOf = (business_id: string, search_term: string, page: number) =>
  `/business/access/?${new URLSearchParams({ business_id, search_term, page: String(page) })}`

/** Renders `/business/access`: who can do what with every asset, as a grid or a list. */
export function ReviewScreen({ screen }: Props) {
  return (
    <BusinessFrame current="access" shown={screen.business} businesses={screen.businesses}>
      <Content key={screen.business.id} screen={screen} />
    </BusinessFrame>
  )
}

function Content({ screen: { business, rights, page, search_term } }: Props) {
  const t = useTranslations('business')
  const [isList, setList] = useState(false)
  const [term, setTerm] = useState(search_term)
  const pages = Math.ceil(rights.total_count / maxRequested)
  const search = (value: string) => {
    setTerm(value)
    void Router.replace(addressOf(business.id, value, 1))
  }
  const csv = new URLSearchParams({ sort_by: 'name', search_term })
  return (
    <>
      <header className={styles.top}>
        <h1>{t('review.title')}</h1>
        <ButtonLink href={`/v5/businesses/${business.id}/access/csv?${csv}`} download>
          {t('csv')}
        </ButtonLink>
        <Button onClick={() => window.print()}>{t('review.print')}</Button>
      </header>
      <p>{t('review.text')}</p>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.find}
          aria-label={t('review.find')}
          placeholder={t('review.find')}
          value={term}
          maxLength={100}
          onChange={({ target }) => search(target.value)}
        />
        <div className={styles.looks}>
          <Button aria-pressed={!isList} look={isList ? 'plain' : 'soft'} onClick={() => setList(false)}>
            {t('review.grid')}
          </Button>
          <Button aria-pressed={isList} look={isList ? 'soft' : 'plain'} onClick={() => setList(true)}>
            {t('review.list')}
          </Button>
        </div>
      </div>
      <p role="status" className={styles.count}>
        {t('review.count', { count: rights.total_count, more: more(rights.total_count) })}
      </p>
      {rights.items.length === 0 ? (
        <EmptyState
          title={t(search_term ? 'empty.search' : 'review.none')}
          {...(search_term ? {} : { text: t('review.noneText') })}
        />
      ) : isList ? (
        <RightsList business_id={business.id} rows={rights.items} />
      ) : (
        <Matrix business_id={business.id} rows={rights.items} />
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={t('pages')}>
          {page > 1 && (
            <ButtonLink href={addressOf(business.id, search_term, page - 1)}>{t('previous')}</ButtonLink>
          )}
          {page < pages && (
            <ButtonLink href={addressOf(business.id, search_term, page + 1)}>{t('next')}</ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}
