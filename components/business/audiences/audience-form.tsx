import styles from '@/components/business/kit/business.module.css'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { NameFields } from '@/components/business/kit/name-fields'
import { useForm } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireAudience } from '@/lib/business/audiences/schema'
import { api } from '@/lib/edge/client/api'

type Props = {
  audience: WireAudience
  onChange: (audience: WireAudience) => void
  onClose: () => void
}

/** Changes the name and description of an audience. */
export function AudienceForm({ audience, onChange, onClose }: Props) {
  const t = useTranslations('business')
  const { name, description } = audience
  const form = useForm({
    values: { name, description },
    labels: { name: t('add.name'), description: t('add.description') },
    submit: async (texts) => {
      const of = { ad_account_id: audience.ad_account_id, audience_id: audience.id }
      onChange(await api('PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id', { ...of, ...texts }))
      showToast({ message: t('saved') })
      onClose()
    },
  })
  return (
    <Dialog title={t('audience.edit')} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <NameFields form={form} />
        <Problem>{form.problem}</Problem>
        <FormAnswers isPending={form.isPending} onCancel={onClose}>
          {t('save')}
        </FormAnswers>
      </form>
    </Dialog>
  )
}
