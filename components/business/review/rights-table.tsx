import { useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { AssetPermission } from '@/lib/business/access/permissions'
import type { WireRights } from '@/lib/business/review/schema'
import { EditRights, ownOf, saveRights } from './edit-rights'
import styles from './review.module.css'
import { Rights } from './rights'
import { RightsRows } from './rights-rows'

type Props = {
  business_id: string
  rows: readonly WireRights[]
  /** The name of each row: the asset on the page of a person, the holder on that of an asset. */
  by: 'asset' | 'holder'
  /** True if the viewer may change the rights. */
  canEdit: boolean
}

/** Shows what is held, a row for each holder and asset, on phones a card; each can be changed and revoked. */
export function RightsTable({ business_id, rows, by, canEdit }: Props) {
  const t = useTranslations('business')
  const [editing, setEditing] = useState<WireRights | null>(null)
  const revocation = useAction((row: WireRights) => saveRights(business_id, row, []), {
    toasts: true,
    reload: reloadPage,
  })
  const undoing = useAction(
    (row: WireRights, before: readonly AssetPermission[]) => saveRights(business_id, row, before),
    { toasts: true, done: t('review.restored'), reload: reloadPage },
  )
  const isBusy = revocation.isPending || undoing.isPending
  const revoke = async (row: WireRights) => {
    const before = ownOf(row)
    if (!(await revocation.start(row))) return
    showToast({
      message: t('review.revoked', { who: row.holder_name, asset: row.asset_name }),
      action: {
        label: t('review.undo'),
        onAction: () => void undoing.start(row, before),
      },
    })
  }
  const nameOf = (row: WireRights) => (by === 'asset' ? row.asset_name : row.holder_name)
  return (
    <>
      <RightsRows
        rows={rows}
        heads={
          <>
            <th scope="col">{t(by === 'asset' ? 'review.heads.asset' : 'review.heads.who')}</th>
            <th scope="col">{t(by === 'asset' ? 'review.heads.type' : 'review.heads.kind')}</th>
            <th scope="col">{t('review.heads.rights')}</th>
            {canEdit && (
              <th scope="col">
                <span className="visually-hidden">{t('review.heads.change')}</span>
              </th>
            )}
          </>
        }
        cells={(row) => (
          <>
            <th scope="row">
              <a
                href={
                  by === 'asset'
                    ? `/business/assets/${row.asset_id}/`
                    : `/business/people/${row.holder_id}/?business_id=${business_id}`
                }
              >
                <bdi>{nameOf(row)}</bdi>
              </a>
            </th>
            <td>{by === 'asset' ? t(`types.${row.asset_type}`) : t(`review.kinds.${row.holder_kind}`)}</td>
            <td>
              <Rights rights={row.rights} business_id={business_id} />
            </td>
            {canEdit && (
              <td className={styles.change}>
                {row.is_direct && (
                  <Button
                    aria-label={t('review.changeOf', { name: nameOf(row) })}
                    onClick={() => setEditing(row)}
                  >
                    {t('review.change')}
                  </Button>
                )}
                {row.is_direct && ownOf(row).length > 0 && (
                  <Button
                    aria-label={t('review.revokeOf', { name: nameOf(row) })}
                    disabled={isBusy}
                    onClick={() => void revoke(row)}
                  >
                    {t('review.revoke')}
                  </Button>
                )}
              </td>
            )}
          </>
        )}
      />
      {editing && <EditRights business_id={business_id} row={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
