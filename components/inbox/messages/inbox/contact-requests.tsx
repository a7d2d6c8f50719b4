import type { Go } from '@/components/inbox/messages/thread/place'
import { RequestAnswer } from '@/components/inbox/messages-requests/request-answer'
import { useTranslations } from '@/i18n/texts'
import type { WireContactRequest } from '@/lib/inbox/messages/schema'
import { ConversationFace } from './conversation-face'
import { conversationName } from './conversation-name'
import styles from './inbox.module.css'

type Props = { requests: readonly WireContactRequest[]; go: Go }

/** Lists contact requests with their message and answers. */
export function ContactRequests({ requests, go }: Props) {
  const t = useTranslations('messages')
  if (requests.length === 0) return null
  return (
    <section className={styles.requests} aria-labelledby="contact-requests">
      <h2 id="contact-requests">{t('requests.title', { count: requests.length })}</h2>
      <ul>
        {requests.map(({ id, sender, conversation }) => {
          const name = sender?.full_name ?? conversationName(conversation, t('deletedUser'))
          const message = conversation.last_message
          return (
            <li key={id} className={styles.request}>
              <a
                className={styles.row}
                href={`/messages/${id}/`}
                onClick={(event) => go({ view: 'thread', id }, event)}
              >
                <ConversationFace users={conversation.users} />
                <span className={styles.words}>
                  <span className={styles.top}>
                    <b dir="auto">{name}</b>
                  </span>
                  <span className={styles.last} dir="auto">
                    {message && (message.text || t(message.has_photo ? 'sentPhoto' : 'sentPin'))}
                  </span>
                </span>
              </a>
              <div className={styles.answer}>
                <RequestAnswer id={id} name={name} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
