import Router from 'next/router'
import business from '@/components/business/kit/business.module.css'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { catalogLimits } from '@/lib/ads/catalogs/limits'
import type { LoadedCatalogs } from '@/lib/ads/catalogs/screens/load.server'
import { api } from '@/lib/edge/client/api'
import { CatalogFrame } from './catalog-frame'
import styles from './catalogs.module.css'

type Props = { screen: LoadedCatalogs }

/** Renders `/catalogs`: the catalogs of an ad account. */
export function CatalogsScreen({ screen }: Props) {
  return (
    <CatalogFrame at={screen}>
      <Content key={screen.account.id} screen={screen} />
    </CatalogFrame>
  )
}

function Content({ screen: { account, catalogs } }: Props) {
  const t = useTranslations('catalogs')
  const { can_edit, domains } = account
  return (
    <>
      <header className={business.head}>
        <h1>{t('title')}</h1>
      </header>
      {!can_edit && <p>{t('onlyReads')}</p>}
      {can_edit && domains.length === 0 && (
        <p role="status">
          {t('noDomain')} <a href="/settings/claim/">{t('verify')}</a>
        </p>
      )}
      {catalogs.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t(can_edit ? 'empty.text' : 'empty.read')} />
      ) : (
        <ul className={styles.list}>
          {catalogs.map(({ id, name, ...counts }) => (
            <li key={id} className={styles.card}>
              <div>
                <a href={`/catalogs/${id}/`}>
                  <strong dir="auto">{name}</strong>
                </a>
                <small>{t('line', counts)}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
      {can_edit && <NewCatalog ad_account_id={account.id} />}
    </>
  )
}

function NewCatalog({ ad_account_id }: { ad_account_id: string }) {
  const t = useTranslations('catalogs')
  const form = useForm({
    values: { name: '' },
    labels: { name: t('new.name') },
    check: ({ name }): Faults => (name.trim() === '' ? { name: t('new.needed') } : {}),
    submit: async ({ name }) => {
      const { id } = await api('POST /v5/catalogs', { ad_account_id, name, catalog_type: 'RETAIL' })
      await Router.push(`/catalogs/${id}/`)
    },
  })
  return (
    <section className={styles.part}>
      <h2>{t('new.title')}</h2>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormField
          {...form.field('name')}
          hint={t('new.hint')}
          limit={catalogLimits.name}
          autoComplete="off"
        />
        <Problem>{form.problem}</Problem>
        <div className={styles.row}>
          <Button type="submit" look="accent" disabled={form.isPending}>
            {t('new.go')}
          </Button>
        </div>
      </form>
    </section>
  )
}
