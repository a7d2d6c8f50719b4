import dynamic from 'next/dynamic'
import { type MouseEvent, useRef, useState } from 'react'
import badge from '@/components/inbox/notifications/badge.module.css'
import { badgeText } from '@/components/inbox/notifications/badge-text'
import { useLive } from '@/components/platform/live/use-live'
import shell from '@/components/ui/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { isPlainClick } from '@/components/ui/plain-click'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { concernsMessages } from '@/lib/inbox/messages/concerns-messages'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { countMessages } from '@/store/inbox/messages'
import styles from './button.module.css'

const Drawer = dynamic(
  () => retryImport(() => import('./messages-drawer')).then((module) => module.MessagesDrawer),
  { ssr: false },
)

/** Shows the messages button with the number of new messages: opens a drawer, or the page on phones. */
export function MessagesButton({ viewerId, path }: { viewerId: string; path: string }) {
  const t = useTranslations('shell')
  const dispatch = useAppDispatch()
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = useAppSelector(({ messages }) => messages.unread + messages.requests)
  useLive(`user:${viewerId}`, (event) => {
    if (concernsMessages(event)) void dispatch(countMessages())
  })
  const isThere = path.startsWith('/messages')
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event) || isThere || !matchMedia('(min-width: 768px)').matches) return
    event.preventDefault()
    setOpen(!isOpen)
  }
  const close = () => {
    setOpen(false)
    link.current?.focus()
  }
  const label = count > 0 ? t('messagesUnread', { count: badgeText(count) }) : t('messages')
  return (
    <>
      <a
        ref={link}
        className={`${shell.round} ${styles.button}`}
        href="/messages/"
        aria-label={label}
        aria-current={isThere ? 'page' : undefined}
        onClick={press}
      >
        <Icon name="inbox" />
        {count > 0 && (
          <span className={badge.badge} aria-hidden="true">
            {badgeText(count)}
          </span>
        )}
      </a>
      {isOpen && !isThere && <Drawer onClose={close} />}
    </>
  )
}
