import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'

type Props = {
  isPending: boolean
  /** True while something that the form needs is not chosen. */
  isIncomplete?: boolean
  onCancel: () => void
  /** The label of the button that sends. */
  children: ReactNode
}

/** Shows the answers of a form in a dialog: one sends it, the other cancels. */
export function FormAnswers({ isPending, isIncomplete = false, onCancel, children }: Props) {
  const t = useTranslations('business')
  return (
    <DialogAnswers>
      <Button type="submit" look="accent" disabled={isPending || isIncomplete}>
        {children}
      </Button>
      <Button disabled={isPending} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </DialogAnswers>
  )
}
