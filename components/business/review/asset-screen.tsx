import { useState } from 'react'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import { isManager } from '@/components/business/frame/business-nav'
import { Button } from '@/components/ui/button'
import { useFormatter, useLocale, useTranslations } from '@/i18n/texts'
import { countryName } from '@/lib/accounts/locales/countries'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { ReviewedAsset, WireRights } from '@/lib/business/review/schema'
import type { TablePage } from '@/lib/business/tables/schema'
import { pageHref } from '../nav/pages'
import { GiveAsset } from './give-asset'
import { ReviewHead } from './page-head'
import styles from './review.module.css'
import { RightsTable } from './rights-table'

type Facts = {
  business: WireBusiness
  businesses: WireBusiness[]
  asset: ReviewedAsset
  rights: TablePage<WireRights>
}
type Props = { screen: Facts }

const tableOf = { AD_ACCOUNT: 'ad-accounts', PROFILE: 'profiles', ASSET_GROUP: 'asset-groups' } as const

/** Renders `/business/assets/{id}`: an ad account, a profile or a group, and everyone who can use it. */
export function AssetScreen({ screen }: Props) {
  const { business, businesses, asset } = screen
  const table = tableOf[asset.type]
  return (
    <BusinessFrame
      current={table}
      shown={business}
      businesses={businesses}
      list={pageHref(table, business.id)}
    >
      <Content key={asset.id} screen={screen} />
    </BusinessFrame>
  )
}

function Content({ screen: { business, asset, rights } }: Props) {
  const t = useTranslations('business')
  const format = useFormatter()
  const locale = useLocale()
  const [isGiving, setGiving] = useState(false)
  const people = rights.items.filter(({ holder_kind }) => holder_kind === 'PERSON')
  const partners = rights.items.filter(({ holder_kind }) => holder_kind === 'PARTNER')
  const facts = [
    { name: t('columns.id'), value: asset.id },
    ...(asset.username
      ? [{ name: t('columns.username'), value: <a href={`/${asset.username}/`}>{asset.username}</a> }]
      : []),
    ...(asset.country ? [{ name: t('columns.country'), value: countryName(asset.country, locale) }] : []),
    ...(asset.currency ? [{ name: t('columns.currency'), value: asset.currency }] : []),
    {
      name: t('columns.created_time'),
      value: format.dateTime(new Date(asset.created_time), { dateStyle: 'medium' }),
    },
  ]
  const csv = new URLSearchParams({ asset_id: asset.id, sort_by: 'name' })
  return (
    <>
      <ReviewHead
        title={asset.name}
        chips={[t(`types.${asset.type}`)]}
        facts={facts}
        csv={`/v5/businesses/${business.id}/access/csv?${csv}`}
      >
        {isManager(business) && business.kind === 'ACCOUNT' && (
          <Button look="accent" onClick={() => setGiving(true)}>
            {t('review.give')}
          </Button>
        )}
      </ReviewHead>
      {[
        { title: t('review.people', { count: people.length }), rows: people },
        { title: t('review.partners', { count: partners.length }), rows: partners },
      ].map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title} className={styles.part}>
              <h2>{title}</h2>
              <RightsTable business_id={business.id} rows={rows} by="holder" canEdit={isManager(business)} />
            </section>
          ),
      )}
      {rights.total_count > rights.items.length && <p>{t('review.first', { most: rights.items.length })}</p>}
      {isGiving && <GiveAsset business_id={business.id} asset={asset} onClose={() => setGiving(false)} />}
    </>
  )
}
