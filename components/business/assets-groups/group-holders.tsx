import { useState } from 'react'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { reloadPage } from '@/components/platform/reload-page'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { groupEdited, type Holder } from '@/store/business/asset-groups'
import { useAppDispatch } from '@/store/hooks'
import { AddHolders } from './add-holders'
import styles from './group.module.css'
import { grant, type HolderType, listOf } from './group-calls'
import { HolderAccess } from './holder-access'
import type { Group, Names } from './use-group'

type Props = {
  type: HolderType
  group: Group
  names: Names
  /** Takes the names of who was added. */
  onNames: (names: Names) => void
  canEdit: boolean
}

/** Shows the people or the partners of a group with what each may do with its assets, and adds, changes or removes them. */
export function GroupHolders({ type, group, names, onNames, canEdit }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const holders: Holder[] = group[listOf[type]]
  const title = t(type === 'PEOPLE' ? 'tables.employees' : 'tables.partners')
  const remove = async (id: string) => {
    await grant(type, group.business_id, [{ who: id, asset_id: group.id, permissions: [] }])
    dispatch(groupEdited({ id: group.id, [listOf[type]]: holders.filter((one) => one.id !== id) }))
    await reloadPage()
  }
  const opened = holders.find(({ id }) => id === open)
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {canEdit && <Button onClick={() => setAdding(true)}>{t(`assetGroup.addHolders.${type}`)}</Button>}
      </header>
      {holders.length === 0 && <p className={styles.soft}>{t(`assetGroup.noHolders.${type}`)}</p>}
      <ul className={styles.rows}>
        {holders.map(({ id, permissions }) => {
          const name = names[id] ?? id
          const message = permissions.map((one) => t(`permissions.${one}` as 'permissions.ADMIN')).join(', ')
          return (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
                <small>{message}</small>
              </span>
              {canEdit && (
                <Button aria-label={t('assetGroup.changeHolder', { name })} onClick={() => setOpen(id)}>
                  {t('assetGroup.change')}
                </Button>
              )}
              {canEdit && (
                <DeleteButton
                  label={t('remove')}
                  name={t('assetGroup.removeHolder', { name })}
                  question={t('assetGroup.removeHolderQuestion', { name, group: group.asset_group_name })}
                  text={t('assetGroup.removeHolderText')}
                  run={() => remove(id)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isAdding && (
        <AddHolders type={type} group={group} onNames={onNames} onClose={() => setAdding(false)} />
      )}
      {opened && (
        <HolderAccess type={type} group={group} holder={opened} names={names} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
