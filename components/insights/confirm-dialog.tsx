import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'

type Props = {
  title: string
  text: string
  action: string
  cancel: string
  isBusy: boolean
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a change that cannot be undone. */
export function ConfirmDialog({ title, text, action, cancel, isBusy, problem, onConfirm, onClose }: Props) {
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <p>{text}</p>
      <Problem>{problem}</Problem>
      <DialogAnswers>
        <Button look="accent" disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {cancel}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}
