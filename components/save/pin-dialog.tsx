import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/pins/schema'
import { useAppDispatch } from '@/store/hooks'
import { editPin } from '@/store/pin-edits'
import type { SaveTarget } from '@/store/saves'
import { BoardField } from './board-field'
import styles from './form.module.css'
import { type Problem, problemOf } from './problem'
import { useWordLabels } from './use-word-labels'
import { isTooLong, type Words, WordsFields } from './words-fields'

/** Changes the words and the place of one's own pin. */
export function PinDialog({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const labels = useWordLabels()
  const [words, setWords] = useState<Words>({
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link ?? '',
  })
  const [target, setTarget] = useState<SaveTarget>({ ...pin.board, section: pin.section })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong(words)) return
    setBusy(true)
    try {
      await dispatch(editPin(pin, { ...words, link: words.link.trim() }, target))
      showToast({ message: t('pin.changed') })
      onClose()
    } catch (error) {
      setProblem(problemOf(error, labels, t('offline')))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('pin.edit')} onClose={onClose} isBusy={isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <WordsFields words={words} onChange={setWords} problem={problem} />
        <BoardField
          target={target}
          error={problem?.field === 'board_id' ? problem.message : null}
          onChange={setTarget}
        />
        <p className={styles.problem} role="alert">
          {problem && problem.field === null && problem.message}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button look="accent" type="submit" disabled={isBusy}>
            {isBusy ? t('pin.changing') : t('pin.change')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
