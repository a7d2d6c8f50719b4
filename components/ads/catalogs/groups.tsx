import Router from 'next/router'
import { useId, useState } from 'react'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { SelectField } from '@/components/ui/fields/select-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { GroupFilters } from '@/lib/ads/catalogs/groups/filters'
import { catalogLimits } from '@/lib/ads/catalogs/limits'
import type { LoadedCatalog } from '@/lib/ads/catalogs/screens/load.server'
import { api } from '@/lib/edge/client/api'
import styles from './catalogs.module.css'
import { type FilterDraft, filterKeys, filterOf, filtersOf, isAmount } from './filter-parts'

type Props = { screen: LoadedCatalog }

const sizeOf = (filters: GroupFilters) => ('all_of' in filters ? filters.all_of : filters.any_of).length

/** Lists the product groups of a catalog, with a form for a new one. */
export function Groups({ screen }: Props) {
  const t = useTranslations('catalogs')
  const { groups, account, catalog } = screen
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={styles.part}>
      <h2>{t('groups.title')}</h2>
      {groups.length === 0 && <p>{t('groups.empty')}</p>}
      <ul className={styles.list}>
        {groups.map(({ id, name, filters }) => (
          <li key={id} className={styles.card}>
            <div>
              <strong dir="auto">{name}</strong>
              <small>
                {t('groups.rules', { count: sizeOf(filters) })}
                <GroupCount product_group_id={id} />
              </small>
            </div>
            {account.can_edit && (
              <DeleteButton
                label={t('delete')}
                name={`${t('delete')}: ${name}`}
                question={t('groups.deleteTitle', { name })}
                text={t('groups.deleteText')}
                run={async () => {
                  await api('DELETE /v5/catalogs/product_groups/:product_group_id', { product_group_id: id })
                  await Router.replace(`/catalogs/${catalog.id}/`)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {account.can_edit &&
        (isAdding ? (
          <NewGroup screen={screen} onEnd={() => setAdding(false)} />
        ) : (
          <div className={styles.row}>
            <Button onClick={() => setAdding(true)}>{t('groups.add')}</Button>
          </div>
        ))}
    </section>
  )
}

function GroupCount({ product_group_id }: { product_group_id: string }) {
  const t = useTranslations('catalogs.groups')
  const { data } = useQuery(product_group_id, () =>
    api('GET /v5/catalogs/product_groups/:product_group_id/product_counts', { product_group_id }),
  )
  return data ? ` · ${t('count', { count: data.total })}` : null
}

/** Counts the products that filters find, a moment after they last changed; null while that is unknown. */
function useCount(catalog_id: string, ad_account_id: string, filters: GroupFilters | null): number | null {
  const { data } = useQuery(
    filters && JSON.stringify([catalog_id, filters]),
    async () =>
      filters ? api('POST /v5/catalogs/products/counts', { ad_account_id, catalog_id, filters }) : null,
    { pause: 300 },
  )
  return data?.total ?? null
}

function NewGroup({ screen: { catalog, account }, onEnd }: Props & { onEnd: () => void }) {
  const t = useTranslations('catalogs')
  const [drafts, setDrafts] = useState<FilterDraft[]>([{ n: 1, key: 'BRAND', text: '', negated: false }])
  const [joint, setJoint] = useState<'all_of' | 'any_of'>('all_of')
  const filters = filtersOf(drafts, joint)
  const count = useCount(catalog.id, account.id, filters)
  const form = useForm({
    values: { name: '' },
    labels: { name: t('groups.name') },
    check: ({ name }) => {
      const empty = drafts.findIndex((draft) => filterOf(draft) === null)
      return {
        ...(name.trim() === '' ? { name: t('groups.nameNeeded') } : {}),
        ...(empty >= 0 ? { '': t('groups.valuesNeeded', { n: empty + 1 }) } : {}),
      }
    },
    submit: async ({ name }) => {
      if (!filters) return
      const group = { ad_account_id: account.id, catalog_id: catalog.id, catalog_type: 'RETAIL' as const }
      await api('POST /v5/catalogs/product_groups', { ...group, name, filters, is_featured: false })
      await Router.replace(`/catalogs/${catalog.id}/`)
      onEnd()
    },
  })
  const change = (n: number, fields: Partial<FilterDraft>) =>
    setDrafts(drafts.map((draft) => (draft.n === n ? { ...draft, ...fields } : draft)))
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormField {...form.field('name')} limit={catalogLimits.name} autoComplete="off" />
      <div className={styles.field}>
        <SelectField
          label={t('groups.match')}
          value={joint}
          options={[
            { id: 'all_of', name: t('groups.all') },
            { id: 'any_of', name: t('groups.some') },
          ]}
          onChange={setJoint}
        />
      </div>
      {drafts.map((draft, at) => (
        <Filter
          key={draft.n}
          at={at + 1}
          draft={draft}
          onChange={(fields) => change(draft.n, fields)}
          onRemove={drafts.length > 1 ? () => setDrafts(drafts.filter(({ n }) => n !== draft.n)) : null}
        />
      ))}
      <div className={styles.row}>
        <Button
          onClick={() =>
            setDrafts([...drafts, { n: (drafts.at(-1)?.n ?? 0) + 1, key: 'BRAND', text: '', negated: false }])
          }
        >
          {t('groups.addFilter')}
        </Button>
        <span role="status">{count !== null && t('groups.count', { count })}</span>
      </div>
      <Problem>{form.problem}</Problem>
      <div className={styles.row}>
        <Button type="submit" look="accent" disabled={form.isPending}>
          {t('groups.go')}
        </Button>
        <Button onClick={onEnd} disabled={form.isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type FilterProps = {
  at: number
  draft: FilterDraft
  onChange: (fields: Partial<FilterDraft>) => void
  onRemove: (() => void) | null
}

function Filter({ at, draft: { key, text, negated }, onChange, onRemove }: FilterProps) {
  const t = useTranslations('catalogs.groups')
  const id = useId()
  const isSimple = isAmount(key) || key === 'CURRENCY'
  return (
    <fieldset className={styles.filter}>
      <legend>{t('filter', { n: at })}</legend>
      <div className={styles.field}>
        <SelectField
          label={t('by')}
          value={key}
          options={filterKeys.map((one) => ({ id: one, name: t(`keys.${one}`) }))}
          onChange={(next) => onChange({ key: next })}
        />
      </div>
      <FormField
        label={t(isAmount(key) ? 'amount' : 'values')}
        value={text}
        onChange={(value) => onChange({ text: value })}
        autoComplete="off"
      />
      <div className={styles.row}>
        {!isSimple && (
          <label htmlFor={id} className={styles.row}>
            <input
              id={id}
              type="checkbox"
              checked={negated}
              onChange={({ target }) => onChange({ negated: target.checked })}
            />
            {t('not')}
          </label>
        )}
        {onRemove && <Button onClick={onRemove}>{t('removeFilter', { n: at })}</Button>}
      </div>
    </fieldset>
  )
}
