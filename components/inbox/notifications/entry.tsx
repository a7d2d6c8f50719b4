import dynamic from 'next/dynamic'
import { InviteAnswer } from '@/components/content/collaboration/invite-answer'
import { RequestAnswer } from '@/components/people/follows/request-answer'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { RelativeTime } from '@/components/ui/relative-time'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { entryHref } from '@/lib/inbox/notifications/entry-href'
import type { WireNotification } from '@/lib/inbox/notifications/schema'
import { textValues } from '@/lib/inbox/notifications/text-values'
import { kindIcon } from './kind-icon'
import styles from './notifications.module.css'
import type { Notifications } from './use-notifications'

/** Shows the text of an entry, with names in bold. */
function EntryText({ notification }: { notification: WireNotification }) {
  const t = useTranslations('notifications')
  const { who, ...values } = textValues(notification)
  const name = (words: React.ReactNode) => <b dir="auto">{words}</b>
  const names = t.rich(`who.${who}`, { ...values, b: name })
  return <>{t.rich(`kinds.${notification.kind}`, { ...values, who: () => names })}</>
}

const ContactAnswer = dynamic(
  () =>
    retryImport(() => import('@/components/inbox/messages-requests/contact-answer')).then(
      (module) => module.ContactAnswer,
    ),
  { ssr: false, loading: () => <div className={styles.coming} /> },
)

type Props = { notification: WireNotification; notifications: Notifications }

/** Shows one entry with its actors, pin and time; following it marks it as read. */
export function Entry({ notification, notifications }: Props) {
  const t = useTranslations('notifications')
  const { id, unread, actors, request } = notification
  const [requester] = actors
  const href = entryHref(notification)
  const read = () => {
    if (unread) void notifications.markRead(id)
  }
  const hide = async () => {
    if (!(await notifications.hide(id))) return
    const onAction = () => void notifications.show(notification)
    showToast({ message: t('hidden'), action: { label: t('undo'), onAction } })
  }
  return (
    <li className={styles.entry} data-unread={unread || undefined}>
      <Faces notification={notification} />
      <div className={styles.words}>
        <p>
          {href ? (
            <a href={href} className={styles.link} onClick={read}>
              <EntryText notification={notification} />
            </a>
          ) : (
            <EntryText notification={notification} />
          )}
        </p>
        {notification.quote && (
          <p className={styles.quote} dir="auto">
            {notification.quote}
          </p>
        )}
        <p className={styles.time}>
          {unread && (
            <span className={styles.dot}>
              <span className="visually-hidden">{t('unread')}</span>
            </span>
          )}
          <RelativeTime date={notification.created_at} />
        </p>
        {request && requester && (
          <div className={styles.answer}>
            {notification.kind === 'contact_request' ? (
              <ContactAnswer
                id={notification.object_id}
                name={requester.full_name}
                href={href ?? '/messages/'}
              />
            ) : notification.board ? (
              <InviteAnswer
                board={notification.board}
                person={notification.kind === 'board_request' ? requester : undefined}
              />
            ) : (
              <RequestAnswer key={request} person={requester} request={request} />
            )}
          </div>
        )}
      </div>
      <Picture notification={notification} />
      <Menu label={t('options')} face={<Icon name="more" size={20} />} className={styles.more}>
        {unread && (
          <button type="button" className={menuItem} onClick={read}>
            {t('markRead')}
          </button>
        )}
        <button type="button" className={menuItem} onClick={hide}>
          {t('hide')}
        </button>
      </Menu>
    </li>
  )
}

/** Shows up to two actors, or the site's logo without one, and an icon of the kind. */
function Faces({ notification: { actors, kind } }: { notification: WireNotification }) {
  const [first, second] = actors
  return (
    <span className={styles.faces} data-two={second ? true : undefined}>
      {!first && <img src="/logo.svg" alt="" width={44} height={44} />}
      {second && <Avatar user={second} size={32} />}
      {first && <Avatar user={first} size={second ? 32 : 44} />}
      <span className={styles.kind} data-kind={kind}>
        <Icon name={kindIcon(kind)} size={14} />
      </span>
    </span>
  )
}

/** Shows the pin, or the board, that it is about. */
function Picture({ notification: { pin, board } }: { notification: WireNotification }) {
  const url = pin ? pin.image_url : board?.image_cover_url
  if (!pin && !url) return null
  return (
    <span
      className={styles.picture}
      data-board={pin ? undefined : true}
      style={pin ? { backgroundColor: pin.dominant_color } : undefined}
    >
      {url && <img src={url} alt="" width={56} height={56} loading="lazy" />}
    </span>
  )
}
