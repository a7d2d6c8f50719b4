import Router from 'next/router'
import { AddForm, type AddProps } from '@/components/business/kit/add-form'
import { Choice } from '@/components/business/kit/choice'
import { pageOf } from '@/components/business/tables/row-page'
import { useForm } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type GroupType, groupTypes } from '@/lib/business/assets/group-types'
import { groupLimits } from '@/lib/business/assets/limits'
import { api } from '@/lib/edge/client/api'
import { groupCreated } from '@/store/business/asset-groups'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Creates an asset group. */
export function AddGroup({ table, business, onAdded, onClose }: AddProps) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const form = useForm({
    values: { asset_group_name: '', asset_group_description: '', type: groupTypes[0] as GroupType },
    labels: { asset_group_name: t('add.name'), asset_group_description: t('add.description') },
    submit: async ({ type, ...texts }) => {
      const { asset_group: made } = await api('POST /v5/businesses/:business_id/asset_groups', {
        business_id: business.id,
        ...texts,
        asset_group_types: [type],
      })
      dispatch(groupCreated(made))
      showToast({ message: t('assetGroup.created', { name: made.name }) })
      // The slice selected the new group; its page opens.
      const opened = store.getState().business?.assetGroups.selectedId ?? made.id
      await Router.push(pageOf('asset-groups')?.(opened) ?? '')
      onAdded()
    },
  })
  return (
    <AddForm table={table} form={form} word={t('add.submit')} onClose={onClose}>
      <FormField {...form.field('asset_group_name')} limit={groupLimits.name} required />
      <FormField {...form.field('asset_group_description')} limit={groupLimits.description} rows={3} />
      <Choice
        label={t('add.type')}
        values={groupTypes}
        words={(value) => t(`groupTypes.${value}`)}
        onChange={(type) => form.set('type', type)}
      />
    </AddForm>
  )
}
