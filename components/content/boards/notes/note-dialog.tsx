import form from '@/components/content/pins-save/picker/form.module.css'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FormField, lengthOf } from '@/components/ui/fields/form-field'
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
  onSaved: (note: WireBoardNote) => void
  onClose: () => void
}

/** Edits a note of a board. The text stays if saving it fails. */
export function NoteDialog({ boardId, note, onSaved, onClose }: Props) {
  const t = useTranslations('boardNotes')
  const state = useForm({
    values: { title: note?.title ?? '', parts: partsOf(note?.text ?? '') },
    labels: { title: t('name'), text: t('text') },
    offline: t('offline'),
    isReady: ({ title, parts }) =>
      lengthOf(title.trim()) <= noteLimits.title && lengthOf(textOf(parts)) <= noteLimits.text,
    check: ({ title, parts }): Faults => (title.trim() || textOf(parts) ? {} : { text: t('wordsMissing') }),
    submit: async ({ title, parts }) => {
      const words = { title, text: textOf(parts) }
      const notes = resource('BoardNotesResource')
      const { data } = await (note
        ? notes.update({ id: note.id, ...words })
        : notes.create({ board_id: boardId, ...words }))
      onSaved(data)
    },
  })
  const { parts } = state.values
  const { isPending } = state
  // The checklist takes its share of the text.
  const left = noteLimits.text - lengthOf(textOf({ ...parts, words: '' }))
  return (
    <Dialog title={t(note ? 'editTitle' : 'title')} onClose={onClose} isBusy={isPending}>
      <form className={form.form} onSubmit={state.onSubmit} noValidate>
        <FormField {...state.field('title')} name="title" limit={noteLimits.title} autoComplete="off" />
        <FormField
          label={t('text')}
          name="text"
          rows={parts.items.length > 0 ? 3 : 6}
          value={parts.words}
          limit={left}
          error={state.errorOf('text')}
          onChange={(words) => state.set('parts', { ...parts, words })}
        />
        <NoteItems items={parts.items} onChange={(items) => state.set('parts', { ...parts, items })} />
        <p className={form.problem} role="alert">
          {state.problem}
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
