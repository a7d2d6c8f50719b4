import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import formStyles from '../manager-forms/forms.module.css'
import type { Adding } from './use-adding'

type Props = { title: string; answer: string; adding: Adding; children: ReactNode }

/** Asks for items to add, and says which were refused. */
export function AddingDialog({ title, answer, adding, children }: Props) {
  const t = useTranslations('manager')
  const { chosen, isBusy, problems, add, close } = adding
  return (
    <Dialog title={title} isBusy={isBusy} onClose={close}>
      <div className={formStyles.form}>
        {children}
        {problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </div>
      <DialogAnswers>
        <Button look="accent" disabled={isBusy || chosen.length === 0} onClick={() => void add()}>
          {answer}
        </Button>
        <Button disabled={isBusy} onClick={close}>
          {t('cancel')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}
