import { useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { groupEdited } from '@/store/business/asset-groups'
import { useAppDispatch } from '@/store/hooks'
import { AddAssets } from './add-assets'
import styles from './group.module.css'
import { changeGroup } from './group-calls'
import type { Group, Names } from './use-group'

type Props = {
  group: Group
  names: Names
  /** Takes the names of what was added. */
  onNames: (names: Names) => void
  canEdit: boolean
}

/** Shows the ad accounts and profiles of a group, also those of child businesses, and adds or removes some. */
export function GroupAssets({ group, names, onNames, canEdit }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const [isAdding, setAdding] = useState(false)
  const kinds = [
    { type: 'AD_ACCOUNT', ids: group.adAccounts, ofChildren: group.child_ad_account_ids },
    { type: 'PROFILE', ids: group.profiles, ofChildren: group.child_profile_ids },
  ] as const
  const { isPending, start: remove } = useAction(
    async (id: string) =>
      dispatch(groupEdited(await changeGroup(group.business_id, group.id, { asset_ids_to_remove: [id] }))),
    { toasts: true, done: t('assetGroup.assetRemoved'), reload: reloadPage },
  )
  return (
    <section className={styles.card} aria-label={t('columns.assets')}>
      <header className={styles.head}>
        <h2>{t('columns.assets')}</h2>
        {canEdit && <Button onClick={() => setAdding(true)}>{t('assetGroup.addAssets')}</Button>}
      </header>
      {group.adAccounts.length + group.profiles.length === 0 && (
        <p className={styles.soft}>{t('assetGroup.noAssets')}</p>
      )}
      <ul className={styles.rows}>
        {kinds.flatMap(({ type, ids, ofChildren }) =>
          ids.map((id) => (
            <li key={id}>
              <span>
                <bdi>{names[id] ?? id}</bdi>
                <small>
                  {t(`types.${type}`)}
                  {ofChildren.includes(id) && ` · ${t('assetGroup.ofChild')}`}
                </small>
              </span>
              {canEdit && (
                <Button
                  look="icon"
                  disabled={isPending}
                  aria-label={t('assetGroup.removeAsset', { name: names[id] ?? id })}
                  onClick={() => void remove(id)}
                >
                  <Icon name="close" size={18} />
                </Button>
              )}
            </li>
          )),
        )}
      </ul>
      {isAdding && <AddAssets group={group} onNames={onNames} onClose={() => setAdding(false)} />}
    </section>
  )
}
