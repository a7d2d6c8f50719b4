import styles from '@/components/inbox/messages/thread/thread.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'

type Props = { title: string; text: string; action: string; run: () => Promise<unknown>; onClose: () => void }

/** Confirms an irreversible deletion. */
export function DeleteDialog({ title, text, action, run, onClose }: Props) {
  const t = useTranslations('messages.thread')
  const { isPending, problem, start } = useAction(async () => {
    await run()
    onClose()
  })
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      <p>{text}</p>
      <p className={styles.problem} role="alert">
        {problem?.message}
      </p>
      <div className={patterns.answers}>
        <Button disabled={isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look="accent" disabled={isPending} onClick={() => void start()}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
