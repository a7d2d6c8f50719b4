import type { ReactNode } from 'react'
import type { FormState } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import type { TableName } from '@/lib/business/tables/names'
import styles from './business.module.css'
import { FormAnswers } from './form-answers'
import { sendsInvites } from './invite-tables'
import { Restriction, useRestriction } from './restriction'

/** An ad account that rows may be added to. */
export type Account = { id: string; name: string }

/** The props of each form that adds to a table; `onAdded` is called once something was added. */
export type AddProps = {
  table: TableName
  business: WireBusiness
  accounts: readonly Account[]
  /** Why this has to be added before something else. */
  note?: string
  onAdded: () => void
  onClose: () => void
}

type Props = Pick<AddProps, 'table' | 'onClose'> & {
  form: FormState
  /** The label of the button. */
  word: string
  isReady?: boolean
  children: ReactNode
}

/** Shows the dialog around the fields that add to a table. */
export function AddForm({ table, form, word, isReady = true, onClose, children }: Props) {
  const t = useTranslations('business')
  const reason = useRestriction(sendsInvites(table) ? 'invite' : 'manage')
  return (
    <Dialog title={t(`add.${table}` as 'add.employees')} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        {reason ? <Restriction reason={reason} /> : children}
        <Problem>{form.problem}</Problem>
        <FormAnswers isPending={form.isPending} isIncomplete={!isReady || reason !== null} onCancel={onClose}>
          {word}
        </FormAnswers>
      </form>
    </Dialog>
  )
}
