import dynamic from 'next/dynamic'
import { type MouseEvent, useState } from 'react'
import { ConversationFace } from '@/components/inbox/messages/inbox/conversation-face'
import { conversationName } from '@/components/inbox/messages/inbox/conversation-name'
import { useTyping } from '@/components/inbox/messages/write/use-typing'
import { Writing } from '@/components/inbox/messages/write/writing'
import { RequestAnswer } from '@/components/inbox/messages-requests/request-answer'
import { ErrorScreen, NotFound } from '@/components/ui/error-screens'
import { useIsMounted } from '@/components/ui/hooks/use-is-mounted'
import { Icon } from '@/components/ui/icon'
import patterns from '@/components/ui/patterns.module.css'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { randomUuid } from '@/lib/core/uuid'
import type { WireMessage } from '@/lib/inbox/messages/schema'
import { useAppSelector } from '@/store/hooks'
import { ConversationMenu } from './conversation-menu'
import { Log } from './log'
import { type Go, hrefOf } from './place'
import styles from './thread.module.css'
import type { Shown } from './thread-state'
import { type FirstThread, useThread } from './use-thread'

const DeleteDialog = dynamic(
  () =>
    retryImport(() => import('@/components/inbox/messages/inbox/delete-dialog')).then(
      (module) => module.DeleteDialog,
    ),
  { ssr: false, loading: Coming },
)

type Props = { id: string; first: FirstThread | null; go: Go; heading: 'h1' | 'h2' }

/** Returns the viewer's new message in the form shown before the server answers. */
type LastMessage = Pick<WireMessage, 'conversation_id' | 'text' | 'pin' | 'photo' | 'sender'>
const draft = ({ conversation_id, text, pin, photo, sender }: LastMessage): WireMessage => ({
  id: '0',
  type: 'message',
  conversation_id,
  sender,
  text,
  has_pin: pin !== null,
  pin,
  has_photo: photo !== null,
  photo,
  reactions: [],
  client_id: randomUuid(),
  created_at: new Date().toUTCString(),
})

/** Shows one conversation: its people, messages, and field. */
export function ThreadView({ id, first, go, heading: Heading }: Props) {
  const t = useTranslations('messages')
  const viewer = useAppSelector((state) => state.session.viewer)
  const thread = useThread(id, first)
  const [doomed, setDoomed] = useState<Shown | null>(null)
  const { conversation, status } = thread
  const isMounted = useIsMounted()
  const { typist, typing, stopTyping } = useTyping(id, viewer?.id, conversation?.users ?? [])
  const back = (event: MouseEvent) => go({ view: 'list' }, event)
  // The viewer may have opened another conversation by then.
  const leave = () => isMounted() && go({ view: 'list' })
  // When the conversation is closed while open, as by a block, its messages stay visible.
  if (!conversation)
    return status === 'gone' ? (
      <NotFound />
    ) : status === 'failed' ? (
      <ErrorScreen />
    ) : (
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        <Skeleton height="48px" />
        <Skeleton height="64px" width="60%" />
      </div>
    )
  const name = conversationName(conversation, t('deletedUser'))
  const remove = (message: Shown) =>
    message.state === 'failed' ? void thread.takeBack(message) : setDoomed(message)
  return (
    <section
      className={styles.thread}
      aria-label={t('thread.label', { name })}
      data-page={Heading === 'h1' || undefined}
    >
      <header className={styles.head}>
        <a
          className={`${patterns.press} ${styles.back}`}
          href={hrefOf({ view: 'list' })}
          aria-label={t('back')}
          onClick={back}
        >
          <Icon name="back" size={22} />
        </a>
        <ConversationFace users={conversation.users} size={36} />
        <Heading className={styles.title} dir="auto">
          {name}
        </Heading>
        <ConversationMenu conversation={conversation} onRemoved={leave} />
      </header>
      <Log
        conversation={conversation}
        label={t('thread.label', { name })}
        messages={thread.messages}
        me={viewer?.id}
        onOlder={thread.bookmark ? thread.older : null}
        onDelete={remove}
        onReact={conversation.status === 'accepted' ? thread.react : null}
        onAgain={(message) => void thread.post({ ...message, client_id: message.client_id })}
        empty={<p>{t('thread.empty', { name })}</p>}
      />
      <p className={styles.typing} role="status">
        {typist && (
          <>
            <span className={styles.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {t('thread.typing', { name: typist.first_name })}
          </>
        )}
      </p>
      <p className={styles.problem} role="alert">
        {status === 'gone' ? null : thread.problem}
      </p>
      {conversation.status === 'pending' ? (
        <div className={styles.request}>
          <p>
            <b dir="auto">{t('requests.from', { name })}</b>
          </p>
          <p>{t('requests.text')}</p>
          <RequestAnswer
            id={id}
            name={name}
            onAnswered={(answer) => {
              if (answer === 'declined' || answer === 'blocked') leave()
            }}
          />
        </div>
      ) : (
        <Writing
          name={name}
          standing={status === 'gone' ? 'gone' : conversation.standing}
          whose={{ viewer_id: viewer?.id ?? '', conversation_id: id }}
          onTyping={typing}
          onSend={(text, pin, photo) => {
            stopTyping()
            void thread.post(draft({ conversation_id: id, text, pin, photo, sender: viewer }))
          }}
        />
      )}
      {doomed && (
        <DeleteDialog
          title={t('thread.deleteTitle')}
          text={t('thread.deleteText')}
          action={t('thread.deleteAction')}
          run={() => thread.takeBack(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </section>
  )
}
