import type { MouseEvent } from 'react'
import type { Go } from '@/components/inbox/messages/thread/place'
import { boardIn } from '@/components/inbox/messages/thread/sent-board'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { WireConversation, WireMessage } from '@/lib/inbox/messages/schema'
import { useAppSelector } from '@/store/hooks'
import { ConversationFace } from './conversation-face'
import { conversationName } from './conversation-name'
import styles from './inbox.module.css'

type Props = { conversation: WireConversation; isOpen: boolean; go: Go }

/** Returns the last message in one line. */
function useLastWords(message: WireMessage | null): string {
  const t = useTranslations('messages')
  const me = useAppSelector((state) => state.session.viewer?.id)
  const isHydrated = useHydrated()
  if (!message) return ''
  const isMine = message.sender?.id === me
  if (message.text === '' && message.has_photo) return isMine ? t('youSentPhoto') : t('sentPhoto')
  // The server's HTML shows the address itself.
  const board = isHydrated ? boardIn(message.text, window.location.origin) : null
  if (board?.href === message.text) return isMine ? t('youSentBoard') : t('sentBoard')
  if (message.text === '') return isMine ? t('youSentPin') : t('sentPin')
  return isMine ? t('youSaid', { text: message.text }) : message.text
}

/** Shows one conversation of the list. */
export function InboxRow({ conversation, isOpen, go }: Props) {
  const t = useTranslations('messages')
  const { id, users, unread, last_message, is_muted } = conversation
  const words = useLastWords(last_message)
  const press = (event: MouseEvent) => go({ view: 'thread', id }, event)
  return (
    <li>
      <a
        className={styles.row}
        href={`/messages/${id}/`}
        onClick={press}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <ConversationFace users={users} />
        <span className={styles.words}>
          <span className={styles.top}>
            <b dir="auto">{conversationName(conversation, t('deletedUser'))}</b>
            {is_muted && <Icon name="bellOff" size={16} />}
            {is_muted && <span className="visually-hidden">{t('muted')}</span>}
            {last_message && <RelativeTime date={last_message.created_at} />}
          </span>
          <span className={styles.last} dir="auto">
            {words}
          </span>
        </span>
        {unread > 0 && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t('unread', { count: unread })}</span>
          </span>
        )}
      </a>
    </li>
  )
}
