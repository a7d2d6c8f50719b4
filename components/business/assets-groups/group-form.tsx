import styles from '@/components/business/kit/business.module.css'
import { Checks } from '@/components/business/kit/checks'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { useForm } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { groupTypes } from '@/lib/business/assets/group-types'
import { groupLimits } from '@/lib/business/assets/limits'
import { groupEdited } from '@/store/business/asset-groups'
import { useAppDispatch } from '@/store/hooks'
import { changeGroup } from './group-calls'
import type { Group } from './use-group'

/** Returns the server's name for a field of the one group that a call changes. */
const inCall = (field: string) => `asset_groups_to_update.0.${field}`

type Props = { group: Group; onClose: () => void }

/** Changes the name, description and types of an asset group. */
export function GroupForm({ group, onClose }: Props) {
  const t = useTranslations('business')
  const dispatch = useAppDispatch()
  const { asset_group_name, asset_group_description, asset_group_types } = group
  const form = useForm({
    values: { asset_group_name, asset_group_description, asset_group_types },
    labels: { asset_group_name: t('add.name'), asset_group_description: t('add.description') },
    inCall,
    submit: async (change) => {
      dispatch(groupEdited(await changeGroup(group.business_id, group.id, change)))
      showToast({ message: t('saved') })
      onClose()
    },
  })
  const types = form.values.asset_group_types
  return (
    <Dialog title={t('assetGroup.edit')} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField {...form.field('asset_group_name')} limit={groupLimits.name} required />
        <FormField {...form.field('asset_group_description')} limit={groupLimits.description} rows={3} />
        <Checks
          label={t('add.type')}
          values={groupTypes}
          chosen={types}
          words={(type) => t(`groupTypes.${type}`)}
          onChange={(now) => form.set('asset_group_types', now)}
        />
        {types.length === 0 && <p>{t('assetGroup.needsType')}</p>}
        <Problem>{form.problem}</Problem>
        <FormAnswers isPending={form.isPending} isIncomplete={types.length === 0} onCancel={onClose}>
          {t('save')}
        </FormAnswers>
      </form>
    </Dialog>
  )
}
