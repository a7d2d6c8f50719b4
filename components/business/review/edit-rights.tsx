import { FormAnswers } from '@/components/business/kit/form-answers'
import { refusalOf } from '@/components/platform/problem'
import { reloadPage } from '@/components/platform/reload-page'
import { useForm } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { AssetPermission } from '@/lib/business/access/permissions'
import type { WireRights } from '@/lib/business/review/schema'
import { setAccess } from '../access/access-calls'
import { PermissionChoice } from '../access/permission-choice'
import { isSame } from '../access/presets'
import { changeAll } from '../kit/change-all'
import styles from './review.module.css'

/** Returns the permissions that someone was given directly: only those can be changed here. */
export const ownOf = ({ rights }: WireRights): AssetPermission[] =>
  rights.flatMap(({ permission, source }) =>
    source === 'OWN' && permission !== 'BIZ_ADMIN' ? [permission] : [],
  )

/** Sets the own permissions of a holder on one asset. @throws CallError for a refusal */
export async function saveRights(
  business_id: string,
  { holder_id, holder_kind, asset_id }: WireRights,
  permissions: readonly AssetPermission[],
): Promise<void> {
  const kind = holder_kind === 'PARTNER' ? 'partners' : 'members'
  const change = setAccess(kind, [{ who: holder_id, asset_id, permissions }])
  const { reason } = await changeAll(change, business_id, [{ id: '0' }])
  if (reason !== null) throw refusalOf({ message: reason })
}

type Props = { business_id: string; row: WireRights; onClose: () => void }

/** Changes or takes away the own permissions of a holder on an asset. */
export function EditRights({ business_id, row, onClose }: Props) {
  const t = useTranslations('business')
  const before = ownOf(row)
  const isMore = row.rights.some(({ source }) => source !== 'OWN')
  const form = useForm({
    values: { granted: before },
    submit: async ({ granted }) => {
      await saveRights(business_id, row, granted)
      showToast({ message: t('grants.saved') })
      onClose()
    },
    reload: reloadPage,
  })
  const { granted } = form.values
  const names = { who: row.holder_name, asset: row.asset_name }
  return (
    <Dialog title={t('review.editTitle', names)} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.edit} onSubmit={form.onSubmit}>
        {isMore && <p>{t('review.more')}</p>}
        <PermissionChoice
          type={row.asset_type}
          granted={granted}
          onChange={(now) => form.set('granted', now)}
        />
        <Problem>{form.problem}</Problem>
        <FormAnswers isPending={form.isPending} isIncomplete={isSame(before, granted)} onCancel={onClose}>
          {t('grants.save')}
        </FormAnswers>
      </form>
    </Dialog>
  )
}
