import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import styles from './thread.module.css'

type Props = { title: string; text: string; action: string; run: () => Promise<unknown>; onClose: () => void }

/** Says what is lost before it is: nothing brings it back. */
export function DeleteDialog({ title, text, action, run, onClose }: Props) {
  const t = useTranslations('messages.thread')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async () => {
    setBusy(true)
    setProblem('')
    try {
      await run()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <p>{text}</p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look="accent" disabled={isBusy} onClick={go}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
