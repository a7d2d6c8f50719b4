import Router from 'next/router'
import { type FormEvent, useState } from 'react'
import { type Problem, problemOf } from '@/components/platform/problem'
import { stayed } from '@/components/platform/stayed'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { editBoard } from '@/store/content/board-edits'
import { useAppDispatch } from '@/store/hooks'
import { BoardFields, type BoardWords, isBoardTooLong } from './board-fields'
import styles from './form.module.css'

/** Changes the name, the description and the privacy of one's own board. */
export function BoardDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const [words, setWords] = useState<BoardWords>({
    name: board.name,
    description: board.description,
    isSecret: board.privacy === 'secret',
  })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!words.name.trim()) return setProblem({ field: 'name', message: t('nameMissing') })
    if (isBoardTooLong(words)) return
    setBusy(true)
    const hasStayed = stayed()
    try {
      const { isSecret, ...changes } = words
      const hasChanged = isSecret !== (board.privacy === 'secret')
      const privacy = hasChanged ? { privacy: isSecret ? ('secret' as const) : ('public' as const) } : {}
      const url = await dispatch(editBoard(board.id, { ...changes, ...privacy }))
      onClose()
      if (url !== board.url && hasStayed()) await Router.replace(url)
    } catch (error) {
      setProblem(problemOf(error, { name: t('name'), description: t('description') }, t('offline')))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('boards.edit')} onClose={onClose} isBusy={isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <BoardFields words={words} onChange={setWords} problem={problem} withDescription />
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
