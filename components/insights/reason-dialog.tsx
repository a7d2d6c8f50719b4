import { type FormEvent, useState } from 'react'
import styles from '@/components/platform/admin/admin.module.css'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
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
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = isTried && !reason.trim() ? t('missing') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isBusy && reason.trim() && lengthOf(reason) <= limit) onConfirm(reason)
  }
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form className={styles.ask} onSubmit={submit} noValidate>
        <p>{text}</p>
        <FormField
          label={t('label')}
          hint={t('hint')}
          value={reason}
          limit={limit}
          rows={3}
          error={missing ?? problem}
          onChange={setReason}
        />
        <DialogAnswers>
          <Button type="submit" look="accent" aria-disabled={isBusy}>
            {action}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}
