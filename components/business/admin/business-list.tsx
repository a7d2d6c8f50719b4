import styles from '@/components/platform/admin/admin.module.css'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { SearchForm } from '@/components/platform/admin/search-form'
import { useList } from '@/components/platform/use-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAdminBusiness } from '@/lib/business/admin/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { AdminBusinesses } from './screen'

/** Lists the businesses of the site, by name. */
export function BusinessList({ screen }: { screen: Extract<AdminBusinesses, { tab: 'businesses' }> }) {
  const t = useTranslations('admin.businesses')
  const { query, businesses, bookmark } = screen
  const pages = useList(
    `AdminBusinesses ${query}`,
    (bookmarks) => resource('AdminBusinessesResource').get({ query, bookmarks }),
    {
      first: { items: businesses, bookmark },
    },
  )
  return (
    <>
      <SearchForm
        action="/admin/businesses/"
        value={query}
        texts={{ label: t('search'), hint: t('searchHint'), submit: t('show') }}
      />
      {pages.items.length === 0 ? (
        <EmptyState sign="search" title={t('empty')} text={query ? t('emptySearch') : t('emptyText')}>
          {query && <ButtonLink href="/admin/businesses/">{t('all')}</ButtonLink>}
        </EmptyState>
      ) : (
        <ul className={styles.people} aria-label={t('title')}>
          {pages.items.map((business) => (
            <Row key={business.id} business={business} />
          ))}
        </ul>
      )}
      <MoreOfList pages={pages} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
    </>
  )
}

function Row({ business: { name, country, user, ...business } }: { business: WireAdminBusiness }) {
  const t = useTranslations('admin.businesses')
  const format = useFormatter()
  const date = format.dateTime(new Date(business.created_at), { dateStyle: 'medium' })
  const facts = [
    country,
    t('people', { count: business.people_count }),
    t('accounts', { count: business.ad_account_count }),
    ...(business.is_parent ? [t('parent')] : []),
  ]
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <strong dir="auto">
          <a href={`/admin/businesses/${business.id}/`}>{name}</a>
        </strong>
        <span>{facts.join(' · ')}</span>
      </span>
      {user && (
        <a href={`/admin/users/${user.id}/`}>
          <bdi>@{user.username}</bdi>
        </a>
      )}
      <small>{t('since', { date })}</small>
    </li>
  )
}
