import { useEffect, useRef, useState } from 'react'
import { useLongPress } from '@/components/content/grid/use-long-press'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { MessageReaction } from '@/lib/inbox/messages/reactions'
import { BoardCard } from './board-card'
import { LinkedText } from './linked-text'
import { MessagePhoto } from './message-photo'
import { PinCard } from './pin-card'
import { Reactions, ReactMenu, ReactRow } from './reactions'
import { useSentBoard } from './sent-board'
import styles from './thread.module.css'
import type { Shown } from './thread-state'

type Props = {
  message: Shown
  isMine: boolean
  /** True for the first of consecutive messages of one person. */
  isFirst: boolean
  isGroup: boolean
  onDelete: () => void
  onAgain: () => void
  me: string | undefined
  /** Null if reacting is impossible. */
  onReact: ((type: MessageReaction | null) => void) | null
  /** True if the button to react is visible without a pointer, as a hint that one can. */
  showsReact: boolean
}

/** Shows one message: a text, a pin, a photo, and the reactions to it. */
export function Bubble({
  message,
  isMine,
  isFirst,
  isGroup,
  onDelete,
  onAgain,
  me,
  onReact,
  showsReact,
}: Props) {
  const t = useTranslations('messages')
  const format = useFormatter()
  const [isPressed, setPressed] = useState(false)
  // Keeps the browser's own reaction to a long press: selecting text, and the menu of a link.
  const bubble = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isPressed) return
    // What it offers may be below the edge.
    bubble.current?.scrollIntoView?.({ block: 'nearest' })
    const letGo = (event: PointerEvent) => {
      if (event.target instanceof Node && !bubble.current?.contains(event.target)) setPressed(false)
    }
    document.addEventListener('pointerdown', letGo)
    return () => document.removeEventListener('pointerdown', letGo)
  }, [isPressed])
  const { onContextMenu: _, onClickCapture: __, ...longPress } = useLongPress(() => setPressed(true))
  const { sender, text, has_pin, pin, has_photo, photo, reactions, state, created_at } = message
  const { board, rest } = useSentBoard(text)
  const mine = reactions.find(({ user_id }) => user_id === me)?.reaction_type ?? null
  const choose = (type: MessageReaction | null) => {
    setPressed(false)
    onReact?.(type)
  }
  const copy = async () => {
    setPressed(false)
    try {
      await navigator.clipboard.writeText(text)
      showToast({ message: t('thread.copied') })
    } catch {
      showToast({ message: t('thread.copyFailed'), tone: 'error' })
    }
  }
  const name = isMine ? t('you') : (sender?.full_name ?? t('deletedUser'))
  const time = format.dateTime(new Date(created_at), { timeStyle: 'short', timeZone: localZone() })
  return (
    <li
      ref={bubble}
      className={styles.message}
      data-mine={isMine || undefined}
      data-first={isFirst || undefined}
      data-state={state}
      data-held={isPressed || undefined}
      data-react={showsReact || undefined}
      {...longPress}
    >
      {!isMine && isGroup && (
        <span className={styles.face}>{isFirst && sender && <Avatar user={sender} size={32} />}</span>
      )}
      <div className={styles.said}>
        <span className={isFirst && isGroup && !isMine ? styles.name : 'visually-hidden'} dir="auto">
          {name}
        </span>
        {has_pin && <PinCard pin={pin} message_id={isMine ? null : message.id} />}
        {has_photo && <MessagePhoto photo={photo} name={name} />}
        {board && <BoardCard board={board} />}
        {rest !== '' && (
          <p className={styles.text} dir="auto">
            <LinkedText text={rest} />
          </p>
        )}
        {onReact && <Reactions reactions={reactions} mine={mine} onReact={choose} />}
        {state === 'failed' && (
          <p className={styles.failed}>
            {t('thread.notSent')}{' '}
            <button type="button" onClick={onAgain}>
              {t('thread.sendAgain')}
            </button>{' '}
            <button type="button" onClick={onDelete}>
              {t('thread.discard')}
            </button>
          </p>
        )}
      </div>
      <span className={styles.aside}>
        <time dateTime={new Date(created_at).toISOString()} suppressHydrationWarning>
          {state === 'sending' ? t('thread.sending') : time}
        </time>
        {onReact && <ReactMenu className={styles.react} mine={mine} onReact={choose} />}
        {isPressed && text !== '' && (
          <Button look="icon" className={styles.copy} aria-label={t('thread.copyText')} onClick={copy}>
            <Icon name="copy" size={18} />
          </Button>
        )}
        {isMine && state === undefined && (
          <Button
            look="icon"
            className={styles.delete}
            aria-label={t('thread.deleteMessage')}
            onClick={onDelete}
          >
            <Icon name="trash" size={16} />
          </Button>
        )}
      </span>
      {onReact && isPressed && <ReactRow mine={mine} onReact={choose} onClose={() => setPressed(false)} />}
    </li>
  )
}

/** Returns the reader's time zone; UTC in the server's HTML. */
const localZone = () =>
  typeof window === 'undefined' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone
