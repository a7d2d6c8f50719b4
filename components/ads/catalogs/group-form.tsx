import Router from 'next/router'
import { useId, useState } from 'react'
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
import type { WireGroup } from '@/lib/ads/catalogs/wire'
import { api } from '@/lib/edge/client/api'
import styles from './catalogs.module.css'
import { draftsOf, type FilterDraft, filterKeys, filterOf, filtersOf, isAmount } from './filter-parts'

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

const blank: readonly FilterDraft[] = [{ n: 1, key: 'BRAND', text: '', negated: false }]

type Props = {
  screen: LoadedCatalog
  /** The group that is changed; null for a new one. */
  group: (WireGroup & { ads: number }) | null
  onEnd: () => void
}

/** Makes a product group, or changes its name and filters; filters that the form cannot show stay as they are. */
export function GroupForm({ screen: { catalog, account }, group, onEnd }: Props) {
  const t = useTranslations('catalogs')
  const known = group === null ? blank : draftsOf(group.filters)
  const [drafts, setDrafts] = useState<readonly FilterDraft[]>(known ?? [])
  const [joint, setJoint] = useState<'all_of' | 'any_of'>(
    group && 'any_of' in group.filters ? 'any_of' : 'all_of',
  )
  const filters = known === null ? (group?.filters ?? null) : filtersOf(drafts, joint)
  const count = useCount(catalog.id, account.id, filters)
  const form = useForm({
    values: { name: group?.name ?? '' },
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
      if (group) {
        const isOther = JSON.stringify(filters) !== JSON.stringify(group.filters)
        await api('PATCH /v5/catalogs/product_groups/:product_group_id', {
          product_group_id: group.id,
          name,
          ...(isOther && { filters }),
        })
        await Router.replace(`/catalogs/${catalog.id}/`)
        return onEnd()
      }
      const fields = { ad_account_id: account.id, catalog_id: catalog.id, catalog_type: 'RETAIL' as const }
      await api('POST /v5/catalogs/product_groups', { ...fields, name, filters, is_featured: false })
      await Router.replace(`/catalogs/${catalog.id}/`)
      onEnd()
    },
  })
  const change = (n: number, fields: Partial<FilterDraft>) =>
    setDrafts(drafts.map((draft) => (draft.n === n ? { ...draft, ...fields } : draft)))
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormField {...form.field('name')} limit={catalogLimits.name} autoComplete="off" />
      {known !== null && (
        <>
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
                setDrafts([
                  ...drafts,
                  { n: (drafts.at(-1)?.n ?? 0) + 1, key: 'BRAND', text: '', negated: false },
                ])
              }
            >
              {t('groups.addFilter')}
            </Button>
            <span role="status">{count !== null && t('groups.count', { count })}</span>
          </div>
        </>
      )}
      {group !== null && group.ads > 0 && known !== null && (
        <p className={styles.soft}>{t('groups.reviewed')}</p>
      )}
      <Problem>{form.problem}</Problem>
      <div className={styles.row}>
        <Button type="submit" look="accent" disabled={form.isPending}>
          {t(group ? 'groups.save' : 'groups.go')}
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
