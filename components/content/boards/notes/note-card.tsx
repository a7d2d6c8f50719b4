import styles from '@/components/content/boards/activity/board-tab.module.css'
import { Button } from '@/components/ui/button'
import checks from '@/components/ui/fields/check.module.css'
import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import { partsOf } from '@/lib/content/board-notes/checklist'
import type { WireBoardNote } from '@/lib/content/board-notes/schema'

type Props = {
  note: WireBoardNote
  onEdit: () => void
  onDelete: () => void
  /** Marks the item of the checklist at a place as done, or not. */
  onMark: (at: number, isDone: boolean) => void
}

/** Shows a note with its author, and its actions to those who may use them. */
export function NoteCard({ note, onEdit, onDelete, onMark }: Props) {
  const t = useTranslations('boardNotes')
  const name = note.title || t('untitled')
  const { words, items } = partsOf(note.text)
  return (
    <li className={styles.note}>
      {note.title && <h3 dir="auto">{note.title}</h3>}
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.items} aria-label={t('itemsOf', { name })}>
          {items.map(({ text, isDone }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text.
            <li key={at}>
              <label className={checks.check}>
                <input
                  type="checkbox"
                  checked={isDone}
                  disabled={!note.can_edit}
                  onChange={(event) => onMark(at, event.target.checked)}
                />
                <span dir="auto">{text}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.byline}>
        <small>
          <a href={`/${note.user.username}/`}>
            <bdi>{note.user.full_name}</bdi>
          </a>{' '}
          <RelativeTime date={note.updated_at} />
        </small>
        {note.can_edit && (
          <span>
            <Button look="icon" aria-label={t('editNamed', { name })} onClick={onEdit}>
              <Icon name="pencil" size={18} />
            </Button>
            <Button look="icon" aria-label={t('deleteNamed', { name })} onClick={onDelete}>
              <Icon name="trash" size={18} />
            </Button>
          </span>
        )}
      </div>
    </li>
  )
}
