import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'

type Props = {
  title: string
  text: string
  /** The label of the button that does it. */
  yes: string
  labels?: Record<string, string>
  run: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be taken back, and shows a refusal below the question. */
export function Question({ title, text, yes, labels = {}, run, onClose }: Props) {
  const t = useTranslations('manager')
  const { isPending, problem, start } = useAction(run, { once: true, labels })
  return (
    <Dialog title={title} isBusy={isPending} onClose={onClose}>
      <p>{text}</p>
      <Problem>{problem?.message}</Problem>
      <DialogAnswers>
        <Button look="accent" disabled={isPending} onClick={() => void start()}>
          {yes}
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}
