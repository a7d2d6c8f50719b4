import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import { onPending, pendingRows, watchPending } from '@/lib/edge/client/pending-list'
import styles from './comments.module.css'
import type { Conversation } from './conversation'

const none: readonly never[] = []

/** Shows the comments on a picture that wait for a connection, and adds each once it is sent. */
export function WaitingComments({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('comments')
  const { pin, change, counted } = conversation
  const { id } = pin.aggregated_pin_data
  const rows = useSyncExternalStore(watchPending, pendingRows, () => none)
  const [act] = useState(() => ({ change, counted }))
  useEffect(
    () =>
      onPending((event) => {
        if (event.type !== 'sent' || event.row.kind !== 'comment' || event.row.target !== id) return
        const answer = event.answer as { data: WireComment } | null
        if (!answer) return
        act.change({ type: 'created', comment: answer.data })
        act.counted(1)
      }),
    [id, act],
  )
  const mine = rows.filter(({ kind, target }) => kind === 'comment' && target === id)
  if (mine.length === 0) return null
  return (
    <ul className={styles.list}>
      {mine.map(({ key, name }) => (
        <li key={key} className={styles.waiting}>
          <span dir="auto">{name}</span>
          <small>{t('waiting')}</small>
        </li>
      ))}
    </ul>
  )
}
