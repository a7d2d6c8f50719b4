import { useState } from 'react'
import { refusalOf } from '@/components/platform/problem'
import { QueryProblem } from '@/components/platform/query-problem'
import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { AssetPermission } from '@/lib/business/access/permissions'
import type { WireAssignedAsset } from '@/lib/business/people/schema'
import { changeAll } from '../kit/change-all'
import styles from './access.module.css'
import { assignedBy, type Grantee, maxListed, setAccess } from './access-calls'
import { AssetList, FindAsset } from './asset-list'
import { isSame } from './presets'

type AssignedAssets = { items: readonly WireAssignedAsset[]; total_count: number }
type Props = { kind: Grantee; business_id: string; ids: readonly string[]; onDone: () => void }

/** A change that is not saved yet. */
type Changes = Readonly<Record<string, { asset: WireAssignedAsset; permissions: AssetPermission[] }>>

/**
 * Shows what a person or a partner may do with each asset of the business, and saves changes of many assets at once.
 * For several, what is chosen on an asset replaces what each of them has on it.
 */
export function AccessEditor({ kind, business_id, ids, onDone }: Props) {
  const t = useTranslations('business')
  const [first = ''] = ids
  const [term, setTerm] = useState('')
  const [changes, setChanges] = useState<Changes>({})
  const isOne = ids.length === 1
  const list = useQuery<AssignedAssets>(`${kind}:${business_id}:${first}:${term}`, () =>
    assignedBy(kind, business_id, first, term),
  )
  const [total, setTotal] = useState(0)
  if (list.data && term === '' && total !== list.data.total_count) setTotal(list.data.total_count)
  const found = (list.data?.items ?? []).map((asset) => (isOne ? asset : { ...asset, permissions: [] }))
  const changed = Object.values(changes)
  const set = (asset: WireAssignedAsset, permissions: AssetPermission[]) => {
    const { [asset.asset_id]: _before, ...others } = changes
    const isBack = isOne && isSame(asset.permissions, permissions)
    setChanges(isBack ? others : { ...others, [asset.asset_id]: { asset, permissions } })
  }
  return (
    <section className={styles.editor}>
      <h3>{t('grants.title')}</h3>
      {!isOne && <p>{t('grants.bulk', { count: ids.length })}</p>}
      <FindAsset total={total} term={term} onChange={setTerm} />
      <QueryProblem of={list} />
      {list.data && total === 0 && term === '' && <p>{t('grants.none')}</p>}
      {list.data && found.length === 0 && term !== '' && <p>{t('grants.noneFound')}</p>}
      <div className={styles.assets} aria-busy={list.data === null}>
        <AssetList
          assets={found}
          isUnknown={!isOne}
          changed={(id) => changes[id]?.permissions ?? null}
          onChange={set}
        />
      </div>
      {total > maxListed && term === '' && <p>{t('grants.more', { most: maxListed })}</p>}
      {changed.length > 0 && (
        <Summary
          changes={changes}
          ids={ids}
          kind={kind}
          business_id={business_id}
          onCancel={() => setChanges({})}
          onSaved={() => {
            const saved = (asset: WireAssignedAsset) =>
              changes[asset.asset_id]
                ? { ...asset, permissions: changes[asset.asset_id]?.permissions ?? [] }
                : asset
            if (list.data) list.change({ ...list.data, items: list.data.items.map(saved) })
            setChanges({})
            onDone()
          }}
        />
      )}
    </section>
  )
}

type SummaryProps = {
  changes: Changes
  kind: Grantee
  business_id: string
  ids: readonly string[]
  onCancel: () => void
  onSaved: () => void
}

/** Shows what will change, before it is saved. */
function Summary({ changes, kind, business_id, ids, onCancel, onSaved }: SummaryProps) {
  const t = useTranslations('business')
  const [done, setDone] = useState(0)
  const changed = Object.values(changes)
  const messageOf = (permissions: readonly AssetPermission[]) =>
    permissions.map((one) => t(`permissions.${one}`)).join(', ') || t('grants.noAccess')
  const form = useForm({
    values: {},
    submit: async () => {
      const wanted = ids.flatMap((who) =>
        changed.map(({ asset, permissions }) => ({ who, asset_id: asset.asset_id, permissions })),
      )
      const items = wanted.map((_, index) => ({ id: String(index) }))
      const {
        changed: count,
        left,
        reason,
      } = await changeAll(setAccess(kind, wanted), business_id, items, setDone)
      if (reason !== null) {
        const counts = { changed: count, count: items.length, left: left.length }
        throw refusalOf({ message: items.length === 1 ? reason : t('bulk.partly', { ...counts, reason }) })
      }
      showToast({ message: t('grants.saved') })
      onSaved()
    },
  })
  return (
    <form className={styles.summary} onSubmit={form.onSubmit}>
      <h4>{t('grants.changes', { count: changed.length })}</h4>
      <ul>
        {changed.map(({ asset, permissions }) => (
          <li key={asset.asset_id}>
            <bdi>{asset.name}</bdi>: {ids.length === 1 && <del>{messageOf(asset.permissions)}</del>}{' '}
            <ins>{messageOf(permissions)}</ins>
          </li>
        ))}
      </ul>
      <Problem>{form.problem}</Problem>
      <p role="status">
        {form.isPending && ids.length > 1 && t('bulk.progress', { done, count: ids.length * changed.length })}
      </p>
      <div className={styles.answers}>
        <Button type="submit" look="accent" disabled={form.isPending}>
          {t('grants.save')}
        </Button>
        <Button disabled={form.isPending} onClick={onCancel}>
          {t('grants.discard')}
        </Button>
      </div>
    </form>
  )
}
