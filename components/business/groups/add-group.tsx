import Router from 'next/router'
import { useState } from 'react'
import { FormField } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type GroupType, groupTypes } from '@/lib/business/assets/group-types'
import { groupLimits } from '@/lib/business/assets/limits'
import { api } from '@/lib/edge/client/api'
import { groupCreated } from '@/store/business/asset-groups'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { AddForm, type AddProps } from '../add-form'
import { Choice } from '../choice'
import { useFormCall } from '../kit/use-form-call'
import { pageOf } from '../table/row-page'

/** Creates an asset group. */
export function AddGroup({ table, business, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [type, setType] = useState<GroupType>(groupTypes[0])
  const labels = { asset_group_name: t('add.name'), asset_group_description: t('add.description') }
  const call = useFormCall(async () => {
    const { asset_group: made } = await api('POST /v5/businesses/:business_id/asset_groups', {
      business_id: business.id,
      asset_group_name: name,
      asset_group_description: description,
      asset_group_types: [type],
    })
    dispatch(groupCreated(made))
    showToast({ message: t('assetGroup.created', { name: made.name }) })
    // The slice selected the new group; its page opens.
    const opened = store.getState().business?.assetGroups.selectedId ?? made.id
    await Router.push(pageOf('asset-groups')?.(opened) ?? '')
    onAdded()
  }, labels)
  return (
    <AddForm table={table} call={call} word={t('add.submit')} onClose={onClose}>
      <FormField
        label={labels.asset_group_name}
        value={name}
        limit={groupLimits.name}
        required
        error={call.said('asset_group_name')}
        onChange={setName}
      />
      <FormField
        label={labels.asset_group_description}
        value={description}
        limit={groupLimits.description}
        rows={3}
        error={call.said('asset_group_description')}
        onChange={setDescription}
      />
      <Choice
        label={t('add.type')}
        values={groupTypes}
        words={(value) => t(`groupTypes.${value}`)}
        onChange={setType}
      />
    </AddForm>
  )
}
