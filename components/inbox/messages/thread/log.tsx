import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { MessageReaction } from '@/lib/inbox/messages/reactions'
import type { OpenConversation } from '@/lib/inbox/messages/schema'
import { Bubble } from './bubble'
import { lastOfOthers, seenAt } from './seen'
import styles from './thread.module.css'
import type { Shown } from './thread-state'

/** Milliseconds between two messages of one person shown as a group. */
const pause = 5 * 60_000

type Props = {
  conversation: OpenConversation
  label: string
  messages: readonly Shown[]
  me: string | undefined
  onOlder: (() => void) | null
  onDelete: (message: Shown) => void
  onAgain: (message: Shown) => void
  /** Null if reacting is impossible. */
  onReact: ((message: Shown, type: MessageReaction | null) => void) | null
  /** Shown if there are no messages. */
  empty: ReactNode
}

const dayOf = (message: Shown) => new Date(message.created_at).toDateString()

/** Lists the messages, oldest first; stays at the newest unless scrolled away. */
export function Log({
  conversation,
  label,
  messages,
  me,
  onOlder,
  onDelete,
  onAgain,
  onReact,
  empty,
}: Props) {
  const t = useTranslations('messages')
  const log = useStickyBottom(messages)
  const shown = messages.toReversed()
  const seen = seenAt(messages, conversation, me)
  const answerable = lastOfOthers(messages, me)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable
    <div ref={log} className={styles.log} role="log" aria-label={label} tabIndex={0}>
      {onOlder && (
        <Button className={styles.older} onClick={onOlder}>
          {t('older')}
        </Button>
      )}
      {shown.length === 0 && <div className={styles.empty}>{empty}</div>}
      <ol>
        {shown.map((message, at) => {
          const before = shown[at - 1]
          const isNewDay = !before || dayOf(before) !== dayOf(message)
          const isSame = before?.sender?.id === message.sender?.id
          const isSoon = before && Date.parse(message.created_at) - Date.parse(before.created_at) < pause
          return (
            <Fragment key={message.client_id}>
              {isNewDay && <Day date={message.created_at} />}
              <Bubble
                message={message}
                isMine={message.sender?.id === me}
                isFirst={isNewDay || !isSame || !isSoon}
                me={me}
                onReact={onReact && message.state === undefined ? (type) => onReact(message, type) : null}
                isGroup={conversation.is_group}
                onDelete={() => onDelete(message)}
                onAgain={() => onAgain(message)}
                showsReact={message.client_id === answerable?.client_id}
              />
              {message.client_id === seen?.message.client_id && (
                <Seen names={conversation.is_group ? seen.names : null} />
              )}
            </Fragment>
          )
        })}
      </ol>
    </div>
  )
}

function Day({ date }: { date: string }) {
  const t = useTranslations('messages.thread')
  const format = useFormatter()
  const [then, now] = [new Date(date), new Date()]
  const yesterday = new Date(now.getTime() - 86_400_000)
  const day = then.toDateString()
  const words =
    day === now.toDateString()
      ? t('today')
      : day === yesterday.toDateString()
        ? t('yesterday')
        : format.dateTime(then, { dateStyle: 'medium' })
  return (
    <li className={styles.day} suppressHydrationWarning>
      {words}
    </li>
  )
}

/** Says below the viewer's message how far others have read; with their names in a group. */
function Seen({ names }: { names: readonly string[] | null }) {
  const t = useTranslations('messages.thread')
  return <li className={styles.seen}>{names ? t('seenBy', { names: names.join(', ') }) : t('seen')}</li>
}

/** Keeps a scrolled list at its end, or, further up, at the same messages. */
function useStickyBottom(messages: readonly Shown[]) {
  const log = useRef<HTMLDivElement>(null)
  const fromEnd = useRef(0)
  const newest = messages[0]
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const note = () => {
      fromEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight
    }
    element.addEventListener('scroll', note, { passive: true })
    // A keyboard, a long text or a pin below it reduces its height; its end stays visible.
    const resized = new ResizeObserver(() => {
      if (fromEnd.current < 80) element.scrollTop = element.scrollHeight
    })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', note)
      resized.disconnect()
    }
  }, [])
  const oldest = messages.at(-1)?.client_id
  const first = useRef(oldest)
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const isOlderLoaded = first.current !== oldest
    first.current = oldest
    // Scrolls to the viewer's own message, and to others while the end is in view.
    const isAtEnd = fromEnd.current < 80 || newest?.state === 'sending'
    if (isAtEnd) element.scrollTop = element.scrollHeight
    else if (isOlderLoaded) element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current
  }, [oldest, newest])
  return log
}
