import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { WireBoardNote } from '@/lib/content/board-notes/schema'
import styles from './board-life.module.css'

type Props = { note: WireBoardNote; onEdit: () => void; onDelete: () => void }

/** Shows a note with its author, and its actions to those who may use them. */
export function NoteCard({ note, onEdit, onDelete }: Props) {
  const t = useTranslations('boardLife.notes')
  const name = note.title || t('untitled')
  return (
    <li className={styles.note}>
      {note.title && <h3 dir="auto">{note.title}</h3>}
      {note.text && (
        <p className={styles.words} dir="auto">
          {note.text}
        </p>
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
