import { useEffect } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { type Owner, ownersLoaded, type ResourceType } from '@/store/business/asset-groups'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './group.module.css'
import type { Group } from './use-group'

const types: readonly ResourceType[] = ['AD_ACCOUNT', 'PROFILE']
const none: readonly Owner[] = []

/** Shows who owns the assets of a group: its business, and the children whose assets are in it. */
export function GroupOwners({ group }: { group: Group }) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const { business_id } = group
  const loaded = useQuery(business_id, () =>
    Promise.all(
      types.map((resource_type) =>
        api('GET /v5/businesses/:business_id/owners', { business_id, resource_type }),
      ),
    ),
  )
  useEffect(() => {
    for (const result of loaded.data ?? []) dispatch(ownersLoaded(result))
  }, [dispatch, loaded.data])
  const accounts = useAppSelector((state) => state.business?.assetGroups.owners.AD_ACCOUNT)
  const profiles = useAppSelector((state) => state.business?.assetGroups.owners.PROFILE)
  const granted = (owners: readonly Owner[], id: string, ids: readonly string[]) =>
    owners.find((one) => one.id === id)?.assetIds.filter((asset) => ids.includes(asset)) ?? []
  const [ofAccounts, ofProfiles] = [accounts?.owners ?? none, profiles?.owners ?? none]
  const everyone = new Map([...ofAccounts, ...ofProfiles].map((owner) => [owner.id, owner]))
  const owners = [...everyone.values()].flatMap(({ id, fullName }) => {
    const [ads, pages] = [granted(ofAccounts, id, group.adAccounts), granted(ofProfiles, id, group.profiles)]
    if (ads.length + pages.length === 0) return []
    // The owner's account can also work in these itself.
    const administers = ads.some((one) => accounts?.aoaaIds.includes(one))
    return [{ id, fullName, ad_accounts: ads.length, profiles: pages.length, administers }]
  })
  return (
    <section className={styles.card} aria-label={t('assetGroup.owners')}>
      <header className={styles.head}>
        <h2>{t('assetGroup.owners')}</h2>
      </header>
      <QueryProblem of={loaded} />
      {loaded.data && owners.length === 0 && <p className={styles.soft}>{t('assetGroup.noOwners')}</p>}
      <ul className={styles.rows}>
        {owners.map(({ id, fullName, administers, ...counts }) => (
          <li key={id}>
            <span>
              <bdi>{fullName}</bdi>
              <small>
                {t('assetCount', counts)}
                {administers && ` · ${t('assetGroup.administers')}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
