import { useTranslations } from '@/i18n/texts'
import { type AssetPermission, assetTypes } from '@/lib/business/access/permissions'
import type { WireAssignedAsset } from '@/lib/business/people/schema'
import styles from './access.module.css'
import { AssetAccess } from './asset-access'

/** Above this number the assets can be searched. */
const few = 8

type FindProps = { total: number; term: string; onChange: (term: string) => void }

/** Searches assets by their names, if there are more than a few. */
export function FindAsset({ total, term, onChange }: FindProps) {
  const t = useTranslations('business.grants')
  if (total <= few) return null
  return (
    <input
      type="search"
      className={styles.find}
      aria-label={t('find')}
      placeholder={t('find')}
      value={term}
      maxLength={100}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type ListProps = {
  assets: readonly WireAssignedAsset[]
  /** True if the present permissions are not shown: several people may have different ones. */
  isUnknown: boolean
  /** Returns the permissions chosen for an asset, by its id; null for none. */
  changed: (asset_id: string) => AssetPermission[] | null
  onChange: (asset: WireAssignedAsset, permissions: AssetPermission[]) => void
}

/** Shows assets by their types, each with what it lets one do. */
export function AssetList({ assets, isUnknown, changed, onChange }: ListProps) {
  const t = useTranslations('business.grants')
  return assetTypes.map((type) => {
    const ofType = assets.filter(({ asset_type }) => asset_type === type)
    if (ofType.length === 0) return null
    return (
      <section key={type}>
        <h4>{t(`types.${type}`)}</h4>
        {ofType.map((asset) => (
          <AssetAccess
            key={asset.asset_id}
            asset={asset}
            isUnknown={isUnknown}
            changed={changed(asset.asset_id)}
            onChange={(permissions) => onChange(asset, permissions)}
          />
        ))}
      </section>
    )
  })
}
