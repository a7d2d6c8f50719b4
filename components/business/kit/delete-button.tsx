import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import styles from './business.module.css'

type Props = {
  label: string
  /** The accessible name, if several buttons have the same label. */
  name?: string
  /** The question, with the name of what is deleted. */
  question: string
  /** Other things that are deleted with it. */
  text: string
  run: () => Promise<unknown>
}

/** Deletes something after a confirmation, which shows a refusal below it. */
export function DeleteButton({ label, name, question, text, run }: Props) {
  const t = useTranslations('business')
  const [isConfirming, setConfirming] = useState(false)
  const { isPending, problem, start } = useAction(run, { once: true })
  return (
    <>
      <Button {...(name ? { 'aria-label': name } : {})} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <Dialog title={question} isBusy={isPending} onClose={() => setConfirming(false)}>
          <div className={styles.form}>
            <p>{text}</p>
            <Problem>{problem?.message}</Problem>
            <DialogAnswers>
              <Button look="accent" disabled={isPending} onClick={() => void start()}>
                {label}
              </Button>
              <Button disabled={isPending} onClick={() => setConfirming(false)}>
                {t('cancel')}
              </Button>
            </DialogAnswers>
          </div>
        </Dialog>
      )}
    </>
  )
}
