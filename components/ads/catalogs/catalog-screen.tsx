import Router from 'next/router'
import { useState } from 'react'
import business from '@/components/business/kit/business.module.css'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { LoadedCatalog } from '@/lib/ads/catalogs/screens/load.server'
import { api } from '@/lib/edge/client/api'
import { CatalogFrame, catalogsHref } from './catalog-frame'
import styles from './catalogs.module.css'
import { Groups } from './groups'
import { Items } from './items'
import { NewFeed } from './new-feed'

type Props = { screen: LoadedCatalog }

/** Renders `/catalogs/{id}`: the feeds, products and product groups of a catalog. */
export function CatalogScreen({ screen }: Props) {
  return (
    <CatalogFrame at={screen} crumbs={[{ name: screen.catalog.name }]}>
      <Content key={screen.catalog.id} screen={screen} />
    </CatalogFrame>
  )
}

function Content({ screen }: Props) {
  const t = useTranslations('catalogs')
  const { catalog, account } = screen
  return (
    <>
      <header className={business.head}>
        <h1 dir="auto">{catalog.name}</h1>
        {account.can_edit && (
          <DeleteButton
            label={t('delete')}
            question={t('deleteCatalog', { name: catalog.name })}
            text={t('deleteCatalogText')}
            run={async () => {
              await api('DELETE /v5/catalogs/:catalog_id', { catalog_id: catalog.id })
              await Router.push(catalogsHref(account.id))
            }}
          />
        )}
      </header>
      {!account.can_edit && <p>{t('onlyReads')}</p>}
      <Feeds screen={screen} />
      <Items screen={screen} />
      <Groups screen={screen} />
    </>
  )
}

function Feeds({ screen: { catalog, feeds, account } }: Props) {
  const t = useTranslations('catalogs')
  const [isAdding, setAdding] = useState(feeds.length === 0 && account.can_edit)
  return (
    <section className={styles.part}>
      <h2>{t('feeds.title')}</h2>
      {feeds.length === 0 && <p>{t('feeds.empty')}</p>}
      <ul className={styles.list}>
        {feeds.map(({ id, name, location, status, preferred_processing_schedule: at }) => (
          <li key={id} className={styles.card}>
            <div>
              <a href={`/catalogs/feeds/${id}/`}>
                <strong dir="auto">{name}</strong>
              </a>
              <small>
                {location === null || !at
                  ? t('feeds.sent')
                  : t('feeds.atAddress', { time: at.time, zone: at.timezone })}
                {status === 'INACTIVE' && ` · ${t('feeds.off')}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {account.can_edit &&
        (isAdding ? (
          <NewFeed catalog_id={catalog.id} account={account} onCancel={() => setAdding(false)} />
        ) : (
          <div className={styles.row}>
            <Button look="accent" onClick={() => setAdding(true)}>
              {t('feeds.add')}
            </Button>
          </div>
        ))}
    </section>
  )
}
