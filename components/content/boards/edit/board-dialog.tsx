import Router from 'next/router'
import {
  BoardFields,
  type BoardWords,
  isBoardTooLong,
} from '@/components/content/pins-save/picker/board-fields'
import {
  BoardOptionFields,
  type BoardOptions,
} from '@/components/content/pins-save/picker/board-option-fields'
import styles from '@/components/content/pins-save/picker/form.module.css'
import { refusalOf } from '@/components/platform/problem'
import { stayed } from '@/components/platform/stayed'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { editBoard } from '@/store/content/board-edits'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Edits the name, description and privacy of the viewer's own board. */
export function BoardDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const { layout, sensitivity, privacy } = board
  const isPartner = useAppSelector((state) => state.session.viewer?.is_partner === true)
  const form = useForm({
    values: {
      words: {
        name: board.name,
        description: board.description,
        isSecret: privacy === 'secret',
      } as BoardWords,
      options: { layout, sensitivity, privacy } as BoardOptions,
    },
    labels: { name: t('name'), description: t('description') },
    offline: t('offline'),
    isReady: ({ words }) => !isBoardTooLong(words),
    submit: async ({ words, options }) => {
      if (!words.name.trim()) throw refusalOf({ field: 'name', message: t('nameMissing') })
      const hasStayed = stayed()
      const { isSecret: _choice, ...changes } = words
      const url = await dispatch(editBoard(board.id, { ...changes, ...options }))
      onClose()
      if (url !== board.url && hasStayed()) await Router.replace(url)
    },
  })
  const { words, options } = form.values
  const { isPending } = form
  return (
    <Dialog title={t('boards.edit')} onClose={onClose} isBusy={isPending}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <BoardFields
          words={words}
          onChange={(now) => form.set('words', now)}
          form={form}
          withDescription
          withPrivacy={false}
        />
        <BoardOptionFields
          options={options}
          onChange={(now) => form.set('options', now)}
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
