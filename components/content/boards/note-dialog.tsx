import { type FormEvent, useState } from 'react'
import form from '@/components/content/save/form.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField, lengthOf } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { noteLimits } from '@/lib/content/board-notes/limits'
import type { WireBoardNote } from '@/lib/content/board-notes/schema'
import { resource } from '@/lib/edge/client/resource-client'

type Props = {
  boardId: string
  /** The note to change; null for a new one. */
  note: WireBoardNote | null
  onKept: (note: WireBoardNote) => void
  onClose: () => void
}

/** Edits a note of a board. The text stays if saving it fails. */
export function NoteDialog({ boardId, note, onKept, onClose }: Props) {
  const t = useTranslations('boardLife.notes')
  const [words, setWords] = useState({ title: note?.title ?? '', text: note?.text ?? '' })
  const { isPending, problem, start, show } = useAction(
    async () => {
      const notes = resource('BoardNotesResource')
      const { data } = await (note
        ? notes.update({ id: note.id, ...words })
        : notes.create({ board_id: boardId, ...words }))
      onKept(data)
    },
    { labels: { title: t('name'), text: t('text') }, offline: t('offline') },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!words.title.trim() && !words.text.trim()) return show({ field: 'text', message: t('wordsMissing') })
    if (lengthOf(words.title.trim()) > noteLimits.title || lengthOf(words.text.trim()) > noteLimits.text)
      return
    void start()
  }
  const errorOf = (field: string | null) => (problem?.field === field ? problem.message : null)
  return (
    <Dialog title={t(note ? 'editTitle' : 'title')} onClose={onClose} isBusy={isPending}>
      <form className={form.form} onSubmit={submit} noValidate>
        <FormField
          label={t('name')}
          name="title"
          value={words.title}
          limit={noteLimits.title}
          error={errorOf('title')}
          autoComplete="off"
          onChange={(title) => setWords({ ...words, title })}
        />
        <FormField
          label={t('text')}
          name="text"
          rows={8}
          value={words.text}
          limit={noteLimits.text}
          error={errorOf('text')}
          onChange={(text) => setWords({ ...words, text })}
        />
        <p className={form.problem} role="alert">
          {errorOf(null)}
        </p>
        <div className={form.buttons}>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button look="accent" type="submit" disabled={isPending}>
            {isPending ? t('saving') : t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
