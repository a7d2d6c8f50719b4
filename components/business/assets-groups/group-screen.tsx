import Router from 'next/router'
import { useState } from 'react'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import { isManager } from '@/components/business/frame/business-nav'
import cards from '@/components/business/kit/cards.module.css'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { pageHref } from '@/components/business/nav/pages'
import { pageOf } from '@/components/business/tables/row-page'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { LoadedGroup } from '@/lib/business/assets/screens.server'
import { groupDeleted } from '@/store/business/asset-groups'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import styles from './group.module.css'
import { GroupAssets } from './group-assets'
import { deleteGroup } from './group-calls'
import { GroupForm } from './group-form'
import { GroupHolders } from './group-holders'
import { GroupOwners } from './group-owners'
import { GroupProblem } from './group-problem'
import { type Group, type Names, useGroup } from './use-group'

/** Returns the address of a group's page. */
const addressOf = (id: string) => pageOf('asset-groups')?.(id) ?? ''

type Props = { screen: LoadedGroup }

/** Renders `/business/manager/asset-groups/{group}`: an asset group with its assets, people, partners and owners. */
export function GroupScreen({ screen }: Props) {
  const { business, businesses } = screen
  return (
    <BusinessFrame
      current="asset-groups"
      shown={business}
      businesses={businesses}
      list={pageHref('asset-groups', business.id)}
    >
      <Content screen={screen} />
    </BusinessFrame>
  )
}

function Content({ screen }: Props) {
  const { business } = screen
  const [added, setAdded] = useState<Names>({})
  const names = { ...screen.names, ...added }
  const onNames = (more: Names) => setAdded({ ...added, ...more })
  const t = useTranslations('business')
  const { groups, group } = useGroup(screen)
  const list = pageHref('asset-groups', business.id)
  const canEdit = isManager(business)
  return (
    <>
      {group && groups.length > 1 && <Chooser groups={groups} group={group} />}
      <GroupProblem />
      {group ? (
        <>
          <Head key={group.id} group={group} list={list} canEdit={canEdit} />
          <div className={styles.cards}>
            <div className={styles.side}>
              <GroupAssets group={group} names={names} onNames={onNames} canEdit={canEdit} />
              {canEdit && <GroupOwners group={group} />}
            </div>
            <div className={styles.side}>
              <GroupHolders type="PEOPLE" group={group} names={names} onNames={onNames} canEdit={canEdit} />
              {business.kind !== 'PARENT' && (
                <GroupHolders
                  type="PARTNER"
                  group={group}
                  names={names}
                  onNames={onNames}
                  canEdit={canEdit}
                />
              )}
            </div>
          </div>
        </>
      ) : (
        <EmptyState isPage title={t('emptyTitles.asset-groups')} text={t('empties.asset-groups')}>
          <ButtonLink href={list}>{t('tables.asset-groups')}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

/** Shows the groups of the business, and opens the chosen one. */
function Chooser({ groups, group }: { groups: readonly Group[]; group: Group }) {
  const t = useTranslations('business.assetGroup')
  return (
    <select
      className={styles.chooser}
      aria-label={t('choose')}
      value={group.id}
      onChange={({ target }) => void Router.push(addressOf(target.value))}
    >
      {groups.map(({ id, asset_group_name, name }) => (
        <option key={id} value={id}>
          {asset_group_name ?? name}
        </option>
      ))}
    </select>
  )
}

function Head({ group, list, canEdit }: { group: Group; list: string; canEdit: boolean }) {
  const t = useTranslations('business')
  const format = useFormatter()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [isEditing, setEditing] = useState(false)
  const remove = async () => {
    await deleteGroup(group.business_id, group.id)
    dispatch(groupDeleted(group.id))
    showToast({ message: t('assetGroup.deleted', { name: group.asset_group_name }) })
    // The slice selects the first remaining group; its page opens.
    const next = store.getState().business?.assetGroups.selectedId
    await Router.push(next ? addressOf(next) : list)
  }
  const types = group.asset_group_types.map((type) => t(`groupTypes.${type}`)).join(', ')
  const updated = format.dateTime(new Date(group.updated_time), { dateStyle: 'medium' })
  return (
    <>
      <header className={styles.title}>
        <h1>
          <bdi>{group.asset_group_name}</bdi>
        </h1>
        {canEdit && <Button onClick={() => setEditing(true)}>{t('assetGroup.edit')}</Button>}
        {canEdit && (
          <DeleteButton
            label={t('assetGroup.delete')}
            question={t('assetGroup.deleteQuestion', { name: group.asset_group_name })}
            text={t('assetGroup.deleteText')}
            run={remove}
          />
        )}
      </header>
      <p className={styles.soft}>
        {types} · {t('assetGroup.updated', { day: updated })}
        {group.created_by?.username && ` · ${t('assetGroup.by', { name: group.created_by.username })}`}
      </p>
      {group.asset_group_description && (
        <p dir="auto" className={cards.text}>
          {group.asset_group_description}
        </p>
      )}
      {isEditing && <GroupForm group={group} onClose={() => setEditing(false)} />}
    </>
  )
}
