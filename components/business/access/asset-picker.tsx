import { useState } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import { type AssetPermission, assetTypes } from '@/lib/business/access/permissions'
import type { WireAssignedAsset } from '@/lib/business/people/schema'
import styles from './access.module.css'
import { maxListed } from './access-calls'
import { AssetAccess } from './asset-access'

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

/** Above this number the assets can be searched. */
const few = 8

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
      {total > few && (
        <input
          type="search"
          className={styles.find}
          aria-label={t('grants.find')}
          placeholder={t('grants.find')}
          value={term}
          maxLength={100}
          onChange={({ target }) => setTerm(target.value)}
        />
      )}
      <QueryProblem of={list} />
      {list.data && total === 0 && term === '' && <p>{t('grants.noAssets')}</p>}
      {list.data && found.length === 0 && term !== '' && <p>{t('grants.noneFound')}</p>}
      {assetTypes.map((type) => {
        const assets = found.filter(({ asset_type }) => asset_type === type)
        if (assets.length === 0) return null
        return (
          <section key={type}>
            <h4>{t(`grants.types.${type}`)}</h4>
            {assets.map((asset) => (
              <AssetAccess
                key={asset.asset_id}
                asset={asset}
                isUnknown={false}
                changed={chosen[asset.asset_id] ?? null}
                onChange={(permissions) => onChange({ ...chosen, [asset.asset_id]: permissions })}
              />
            ))}
          </section>
        )
      })}
      {total > maxListed && term === '' && <p>{t('grants.more', { most: maxListed })}</p>}
    </div>
  )
}
