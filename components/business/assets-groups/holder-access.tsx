import { useEffect } from 'react'
import { assignedBy } from '@/components/business/access/access-calls'
import { AssetAccess } from '@/components/business/access/asset-access'
import { PermissionChoice } from '@/components/business/access/permission-choice'
import { isSame } from '@/components/business/access/presets'
import styles from '@/components/business/kit/business.module.css'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { QueryProblem } from '@/components/platform/query-problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { useQuery } from '@/components/platform/use-query'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { AssetPermission } from '@/lib/business/access/permissions'
import { groupEdited, type Holder, permissionUpdated } from '@/store/business/asset-groups'
import { useAppDispatch } from '@/store/hooks'
import page from './group.module.css'
import { grant, granteeOf, type HolderType, listOf } from './group-calls'
import type { Group } from './use-group'

type Props = {
  type: HolderType
  group: Group
  holder: Holder
  names: Readonly<Record<string, string>>
  onClose: () => void
}

type Roles = Readonly<Record<string, AssetPermission[]>>

/** Changes what a holder may do with all assets of a group, and with single ad accounts of it besides that. */
export function HolderAccess({ type, group, holder, names, onClose }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const { business_id } = group
  const granted = useQuery(`${group.id}:${holder.id}`, () =>
    assignedBy(granteeOf[type], business_id, holder.id),
  )
  const own = (granted.data?.items ?? []).filter(({ asset_id }) => group.adAccounts.includes(asset_id))
  const of = { groupId: group.id, userId: holder.id }
  useEffect(() => {
    for (const { asset_id, permissions: roles } of granted.data?.items ?? [])
      if (group.adAccounts.includes(asset_id))
        dispatch(permissionUpdated({ groupId: group.id, userId: holder.id, adAccountId: asset_id, roles }))
  }, [dispatch, granted.data, group.id, group.adAccounts, holder.id])
  const rolesOn = (id: string) => (holder.roles?.[id] ?? []) as AssetPermission[]
  const changesOf = (changed: Roles) =>
    Object.entries(changed).filter(([id, roles]) => !isSame(rolesOn(id), roles))
  const isOther = (permissions: AssetPermission[]) =>
    !isSame(holder.permissions as AssetPermission[], permissions)
  const form = useForm({
    values: { permissions: holder.permissions as AssetPermission[], changed: {} as Roles },
    submit: async ({ permissions, changed }) => {
      const [onAccounts, isGroupChanged] = [changesOf(changed), isOther(permissions)]
      const onGroup = isGroupChanged ? [{ who: holder.id, asset_id: group.id, permissions }] : []
      const onEach = onAccounts.map(([asset_id, roles]) => ({ who: holder.id, asset_id, permissions: roles }))
      await grant(type, business_id, [...onGroup, ...onEach])
      const list = group[listOf[type]].map((one) => (one.id === holder.id ? { ...one, permissions } : one))
      if (isGroupChanged) dispatch(groupEdited({ id: group.id, [listOf[type]]: list }))
      for (const [adAccountId, roles] of onAccounts)
        dispatch(permissionUpdated({ ...of, adAccountId, roles }))
      showToast({ message: t('grants.saved') })
      onClose()
    },
    reload: reloadPage,
  })
  const { permissions, changed } = form.values
  const isSameAsBefore = !isOther(permissions) && changesOf(changed).length === 0
  return (
    <Dialog isDrawer title={names[holder.id] ?? holder.id} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <section className={page.part}>
          <h3>{t('assetGroup.onAll')}</h3>
          <PermissionChoice
            type="ASSET_GROUP"
            granted={permissions}
            onChange={(now) => form.set('permissions', now)}
          />
        </section>
        <section className={page.part} aria-busy={granted.data === null && granted.problem === null}>
          <h3>{t('assetGroup.onOne')}</h3>
          <p className={page.soft}>{t('assetGroup.onOneText')}</p>
          <QueryProblem of={granted} />
          {granted.data && own.length === 0 && <p>{t('assetGroup.noAccounts')}</p>}
          {own.map((asset) => (
            <AssetAccess
              key={asset.asset_id}
              asset={{ ...asset, permissions: rolesOn(asset.asset_id) }}
              isUnknown={false}
              changed={changed[asset.asset_id] ?? null}
              onChange={(roles) => form.set('changed', { ...changed, [asset.asset_id]: roles })}
            />
          ))}
        </section>
        <Problem>{form.problem}</Problem>
        <FormAnswers
          isPending={form.isPending}
          isIncomplete={permissions.length === 0 || isSameAsBefore}
          onCancel={onClose}
        >
          {t('grants.save')}
        </FormAnswers>
        {permissions.length === 0 && <p>{t('assetGroup.needsPermission')}</p>}
      </form>
    </Dialog>
  )
}
