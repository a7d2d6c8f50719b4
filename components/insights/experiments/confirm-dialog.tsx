import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'

type Props = {
  title: string
  text: string
  action: string
  isBusy: boolean
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a change that cannot be undone. */
export function ConfirmDialog({ title, text, action, isBusy, problem, onConfirm, onClose }: Props) {
  const t = useTranslations('experiments.change')
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <p>{text}</p>
      <Problem>{problem}</Problem>
      <DialogAnswers>
        <Button look="accent" disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}
