import { useId, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import { Entry } from './entry'
import { kindIcon } from './kind-icon'
import type { Group, GroupedKind } from './notification-groups'
import styles from './notifications.module.css'
import type { Notifications } from './use-notifications'

type Props = { group: Group; kind: GroupedKind; notifications: Notifications }

/** Number of pictures beside the words. */
const maxPictures = 3

/** Shows what one person did with many pins as one entry, which opens to all of them. */
export function EntryGroup({ group: { first, all }, kind, notifications }: Props) {
  const t = useTranslations('notifications')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [actor] = first.actors
  const unread = all.filter((entry) => entry.unread).length
  const pictures = all.flatMap(({ pin }) => (pin?.image_url ? [pin] : [])).slice(0, maxPictures)
  return (
    <li className={styles.group}>
      <div className={styles.entry} data-unread={unread > 0 || undefined}>
        <span className={styles.faces}>
          {actor && <Avatar user={actor} size={44} />}
          <span className={styles.kind} data-kind={kind}>
            <Icon name={kindIcon(kind)} size={14} />
          </span>
        </span>
        <div className={styles.words}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t.rich(`groups.${kind}`, {
              first: actor?.full_name ?? '',
              count: all.length,
              b: (name) => <b dir="auto">{name}</b>,
            })}
          </button>
          <p className={styles.time}>
            {unread > 0 && (
              <span className={styles.dot}>
                <span className="visually-hidden">{t('unread')}</span>
              </span>
            )}
            <RelativeTime date={first.created_at} />
          </p>
        </div>
        <span className={styles.pictures}>
          {pictures.map((pin) => (
            <span key={pin.id} className={styles.picture} style={{ backgroundColor: pin.dominant_color }}>
              <img src={pin.image_url ?? ''} alt="" width={56} height={56} loading="lazy" />
            </span>
          ))}
        </span>
        <span className={styles.turn} data-open={isOpen || undefined}>
          <Icon name="down" size={20} />
        </span>
      </div>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          all.map((notification) => (
            <Entry key={notification.id} notification={notification} notifications={notifications} />
          ))}
      </ul>
    </li>
  )
}
