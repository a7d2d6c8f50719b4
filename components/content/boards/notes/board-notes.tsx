import { useState } from 'react'
import styles from '@/components/content/boards/activity/board-tab.module.css'
import { MoreFoot } from '@/components/content/boards/activity/more-foot'
import { AreaTexts } from '@/components/platform/area-texts'
import { problemOf } from '@/components/platform/problem'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { partsOf, withItem } from '@/lib/content/board-notes/checklist'
import type { WireBoardNote } from '@/lib/content/board-notes/schema'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/board-notes.json'
import { NoteCard } from './note-card'
import { NoteDialog } from './note-dialog'

type Props = { board: WireBoard; first: { items: WireBoardNote[]; bookmark: string | null } }

/** Shows the notes on a board; people with permission can add, edit and delete them. */
export function BoardNotes(props: Props) {
  return (
    <AreaTexts area="board-notes" texts={texts}>
      <Notes {...props} />
    </AreaTexts>
  )
}

function Notes({ board, first }: Props) {
  const t = useTranslations('boardNotes')
  const b = useTranslations('board')
  const load = (bookmarks: string[]) => resource('BoardNotesResource').get({ board_id: board.id, bookmarks })
  const { items, status, hasMore, more, change } = useList(`BoardNotes ${board.id}`, load, { first })
  const [edited, setEdited] = useState<WireBoardNote | 'new' | null>(null)
  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
  const restore = async (note: WireBoardNote) => {
    try {
      await resource('BoardNotesResource').delete({ id: note.id, undo: true })
      // Newest first, like the list.
      change((before) => [...before, note].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)))
    } catch (error) {
      fail(error)
    }
  }
  const remove = async (note: WireBoardNote) => {
    try {
      await resource('BoardNotesResource').delete({ id: note.id })
      change((before) => before.filter(({ id }) => id !== note.id))
      showToast({
        message: t('deleted'),
        action: { label: t('undo'), onAction: () => void restore(note) },
      })
    } catch (error) {
      fail(error)
    }
  }
  const put = (note: WireBoardNote) =>
    change((before) => before.map((one) => (one.id === note.id ? note : one)))
  const mark = async (note: WireBoardNote, at: number, isDone: boolean) => {
    const { text = '' } = partsOf(note.text).items[at] ?? {}
    put({ ...note, text: withItem(note.text, { at, text, isDone }) ?? note.text })
    try {
      const { data } = await resource('BoardNoteItemResource').update({
        ...{ note_id: note.id, at, text, is_done: isDone },
      })
      put(data)
    } catch (error) {
      put(note)
      fail(error)
    }
  }
  const keep = (note: WireBoardNote) => {
    change((before) =>
      edited === 'new' ? [note, ...before] : before.map((one) => (one.id === note.id ? note : one)),
    )
    setEdited(null)
  }
  const add = board.access.includes('write') && (
    <Button look="accent" onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <section className={styles.area} aria-label={b('tabs.notes')}>
      {items.length === 0 && status === 'idle' ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          {add}
        </EmptyState>
      ) : (
        <div className={styles.top}>
          <p>{t('hint')}</p>
          {add}
        </div>
      )}
      <ul className={styles.notes}>
        {items.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            onEdit={() => setEdited(note)}
            onDelete={() => void remove(note)}
            onMark={(at, isDone) => void mark(note, at, isDone)}
          />
        ))}
      </ul>
      <MoreFoot
        words={{ failed: t('failed'), more: t('more'), retry: t('retry') }}
        list={{ status, hasMore, more }}
      />
      {edited && (
        <NoteDialog
          boardId={board.id}
          note={edited === 'new' ? null : edited}
          onSaved={keep}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
