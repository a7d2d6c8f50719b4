import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { DialogAnswers } from './dialog'

type Props = {
  isPending: boolean
  /** The label of the button that closes the dialog. */
  cancel: string
  onCancel: () => void
  /** The label of the button that sends. */
  children: ReactNode
}

/** Shows the buttons of a form that can always be sent, and then says what is missing: one sends it, the other cancels. */
export function DialogSubmit({ isPending, cancel, onCancel, children }: Props) {
  return (
    <DialogAnswers>
      <Button type="submit" look="accent" aria-disabled={isPending}>
        {children}
      </Button>
      <Button disabled={isPending} onClick={onCancel}>
        {cancel}
      </Button>
    </DialogAnswers>
  )
}
