import styles from '@/components/platform/admin/admin.module.css'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { DialogSubmit } from '@/components/ui/dialog/dialog-submit'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'

/** Maximum characters, as in `adminUserUpdate`. */
const limit = 500

type Props = {
  title: string
  /** The consequence of the change. */
  text: string
  action: string
  isBusy: boolean
  problem: string | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a change that limits a person, before it is made. */
export function ReasonDialog({ title, text, action, isBusy, problem, onConfirm, onClose }: Props) {
  const t = useTranslations('admin.reason')
  const form = useForm({
    values: { reason: '' },
    labels: { reason: t('label') },
    isReady: ({ reason }) => !isBusy && lengthOf(reason) <= limit,
    check: ({ reason }): Faults => (reason.trim() ? {} : { reason: t('missing') }),
    submit: async ({ reason }) => onConfirm(reason),
  })
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form className={styles.ask} onSubmit={form.onSubmit} noValidate>
        <p>{text}</p>
        <FormField
          {...form.field('reason')}
          hint={t('hint')}
          limit={limit}
          rows={3}
          error={form.errorOf('reason') ?? problem}
        />
        <DialogSubmit isPending={isBusy} cancel={t('cancel')} onCancel={onClose}>
          {action}
        </DialogSubmit>
      </form>
    </Dialog>
  )
}
