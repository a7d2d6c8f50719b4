import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { AssetPermission } from '@/lib/business/access/permissions'
import type { WireAssignedAsset } from '@/lib/business/people/schema'
import styles from './access.module.css'
import { PermissionChoice } from './permission-choice'

type Props = {
  asset: WireAssignedAsset
  /** True for several people, who may differ in what they have. */
  isUnknown: boolean
  /** The permissions after a change that is not saved yet; null without one. */
  changed: readonly AssetPermission[] | null
  onChange: (permissions: AssetPermission[]) => void
}

/** Shows an asset with the permissions on it; opened, they can be changed. */
export function AssetAccess({ asset, isUnknown, changed, onChange }: Props) {
  const t = useTranslations('business')
  const granted = changed ?? (isUnknown ? null : asset.permissions)
  const message = granted?.map((one) => t(`permissions.${one}`)).join(', ') || t('grants.noAccess')
  return (
    <details className={styles.asset} data-changed={changed !== null || undefined}>
      <summary>
        <bdi>{asset.name}</bdi>
        <small>{granted === null ? t('grants.asBefore') : message}</small>
        <Icon name="down" size={18} />
      </summary>
      <PermissionChoice type={asset.asset_type} granted={granted} onChange={onChange} />
    </details>
  )
}
