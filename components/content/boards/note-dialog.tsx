import { type FormEvent, useState } from 'react'
import form from '@/components/content/save/form.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField, lengthOf } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import { partsOf, textOf } from '@/lib/content/board-notes/checklist'
import { noteLimits } from '@/lib/content/board-notes/limits'
import type { WireBoardNote } from '@/lib/content/board-notes/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { NoteItems } from './note-items'

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
  const [title, setTitle] = useState(note?.title ?? '')
  const [parts, setParts] = useState(() => partsOf(note?.text ?? ''))
  const words = { title, text: textOf(parts) }
  // The checklist takes its share of the text.
  const room = noteLimits.text - lengthOf(textOf({ ...parts, words: '' }))
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
    if (!title.trim() && !words.text) return show({ field: 'text', message: t('wordsMissing') })
    if (lengthOf(title.trim()) > noteLimits.title || lengthOf(words.text) > noteLimits.text) return
    void start()
  }
  const errorOf = (field: string | null) => (problem?.field === field ? problem.message : null)
  return (
    <Dialog title={t(note ? 'editTitle' : 'title')} onClose={onClose} isBusy={isPending}>
      <form className={form.form} onSubmit={submit} noValidate>
        <FormField
          label={t('name')}
          name="title"
          value={title}
          limit={noteLimits.title}
          error={errorOf('title')}
          autoComplete="off"
          onChange={setTitle}
        />
        <FormField
          label={t('text')}
          name="text"
          rows={parts.items.length > 0 ? 3 : 6}
          value={parts.words}
          limit={room}
          error={errorOf('text')}
          onChange={(given) => setParts({ ...parts, words: given })}
        />
        <NoteItems items={parts.items} onChange={(items) => setParts({ ...parts, items })} />
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
