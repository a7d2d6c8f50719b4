import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type GroupType, groupTypes } from '@/lib/business/assets/group-types'
import { groupLimits } from '@/lib/business/assets/limits'
import { groupEdited } from '@/store/business/asset-groups'
import { useAppDispatch } from '@/store/hooks'
import styles from '../business.module.css'
import { Checks } from '../checks'
import { useFormCall } from '../kit/use-form-call'
import { changeGroup } from './group-calls'
import type { Group } from './use-group'

/** Returns the server's name for a field of the one group that a call changes. */
const inCall = (field: string) => `asset_groups_to_update.0.${field}`

type Props = { group: Group; onClose: () => void }

/** Changes the name, description and types of an asset group. */
export function GroupForm({ group, onClose }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const [name, setName] = useState(group.asset_group_name)
  const [description, setDescription] = useState(group.asset_group_description)
  const [types, setTypes] = useState<GroupType[]>(group.asset_group_types)
  const labels = {
    [inCall('asset_group_name')]: t('add.name'),
    [inCall('asset_group_description')]: t('add.description'),
  }
  const call = useFormCall(async () => {
    const change = {
      asset_group_name: name,
      asset_group_description: description,
      asset_group_types: types,
    }
    dispatch(groupEdited(await changeGroup(group.business_id, group.id, change)))
    showToast({ message: t('saved') })
    onClose()
  }, labels)
  return (
    <Dialog title={t('assetGroup.edit')} isBusy={call.isBusy} onClose={onClose}>
      <form className={styles.form} onSubmit={call.onSubmit}>
        <FormField
          label={t('add.name')}
          value={name}
          limit={groupLimits.name}
          required
          error={call.said(inCall('asset_group_name'))}
          onChange={setName}
        />
        <FormField
          label={t('add.description')}
          value={description}
          limit={groupLimits.description}
          rows={3}
          error={call.said(inCall('asset_group_description'))}
          onChange={setDescription}
        />
        <Checks
          label={t('add.type')}
          values={groupTypes}
          chosen={types}
          words={(type) => t(`groupTypes.${type}`)}
          onChange={setTypes}
        />
        {types.length === 0 && <p>{t('assetGroup.needsType')}</p>}
        <Problem>{call.problem}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={call.isBusy || types.length === 0}>
            {t('save')}
          </Button>
          <Button disabled={call.isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
