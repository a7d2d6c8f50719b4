import { useState } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import type { AssetPermission } from '@/lib/business/access/permissions'
import type { WireAssignedAsset } from '@/lib/business/people/schema'
import styles from './access.module.css'
import { maxListed } from './access-calls'
import { AssetList, FindAsset } from './asset-list'

/** The permissions chosen for each asset, by its id. */
export type ChosenAssets = Readonly<Record<string, AssetPermission[]>>

type Props = {
  title: string
  /** Identifies what `request` reads. */
  about: string
  /** Reads the first assets whose names contain a term. */
  request: (term: string) => Promise<{ items: readonly WireAssignedAsset[]; total_count: number }>
  chosen: ChosenAssets
  onChange: (chosen: ChosenAssets) => void
}

/** Returns the chosen permissions in the form of a call: without assets that nothing is chosen for. */
export const givenOf = (chosen: ChosenAssets): Record<string, AssetPermission[]> =>
  Object.fromEntries(Object.entries(chosen).filter(([, permissions]) => permissions.length > 0))

/** Shows a choice of assets, each with what it lets one do; closed, and not read, until it is wanted. */
export function AssetPicker({ title, chosen, ...rest }: Props) {
  const t = useTranslations('business')
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(givenOf(chosen)).length
  return (
    <details className={styles.picker} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} <small>{t('grants.chosen', { count })}</small>
      </summary>
      {isOpen && <Assets chosen={chosen} {...rest} />}
    </details>
  )
}

function Assets({ about, request, chosen, onChange }: Omit<Props, 'title'>) {
  const t = useTranslations('business')
  const [term, setTerm] = useState('')
  const list = useQuery(`${about}:${term}`, () => request(term))
  const [total, setTotal] = useState(0)
  if (list.data && term === '' && total !== list.data.total_count) setTotal(list.data.total_count)
  const found = list.data?.items ?? []
  return (
    <div className={styles.assets} aria-busy={list.data === null}>
      <FindAsset total={total} term={term} onChange={setTerm} />
      <QueryProblem of={list} />
      {list.data && total === 0 && term === '' && <p>{t('grants.noAssets')}</p>}
      {list.data && found.length === 0 && term !== '' && <p>{t('grants.noneFound')}</p>}
      <AssetList
        assets={found}
        isUnknown={false}
        changed={(id) => chosen[id] ?? null}
        onChange={({ asset_id }, permissions) => onChange({ ...chosen, [asset_id]: permissions })}
      />
      {total > maxListed && term === '' && <p>{t('grants.more', { most: maxListed })}</p>}
    </div>
  )
}
