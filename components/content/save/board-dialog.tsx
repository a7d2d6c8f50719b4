import Router from 'next/router'
import { type FormEvent, useState } from 'react'
import { stayed } from '@/components/platform/stayed'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { editBoard } from '@/store/content/board-edits'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { BoardFields, type BoardWords, isBoardTooLong } from './board-fields'
import { BoardOptionFields, type BoardOptions } from './board-option-fields'
import styles from './form.module.css'

/** Edits the name, description and privacy of the viewer's own board. */
export function BoardDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const [words, setWords] = useState<BoardWords>({
    name: board.name,
    description: board.description,
    isSecret: board.privacy === 'secret',
  })
  const { layout, sensitivity, privacy } = board
  const [options, setOptions] = useState<BoardOptions>({ layout, sensitivity, privacy })
  const isPartner = useAppSelector((state) => state.session.viewer?.is_partner === true)
  const { isPending, problem, start, show } = useAction(
    async () => {
      const hasStayed = stayed()
      const { isSecret: _choice, ...changes } = words
      const url = await dispatch(editBoard(board.id, { ...changes, ...options }))
      onClose()
      if (url !== board.url && hasStayed()) await Router.replace(url)
    },
    { labels: { name: t('name'), description: t('description') }, offline: t('offline') },
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!words.name.trim()) return show({ field: 'name', message: t('nameMissing') })
    if (isBoardTooLong(words)) return
    void start()
  }
  return (
    <Dialog title={t('boards.edit')} onClose={onClose} isBusy={isPending}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <BoardFields
          words={words}
          onChange={setWords}
          problem={problem}
          withDescription
          withPrivacy={false}
        />
        <BoardOptionFields
          options={options}
          onChange={setOptions}
          withProtected={isPartner || privacy === 'protected'}
        />
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button look="accent" type="submit" disabled={isPending}>
            {isPending ? t('pin.changing') : t('pin.change')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
