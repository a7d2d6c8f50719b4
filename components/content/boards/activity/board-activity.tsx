import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Avatar } from '@/components/ui/avatar'
import { EmptyState } from '@/components/ui/empty-state'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WireBoardActivity } from '@/lib/content/collaboration/activity-schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/boards-activity.json'
import { type ActivityGroup, activityGroups } from './activity-groups'
import styles from './board-tab.module.css'
import { MoreFoot } from './more-foot'

type Props = { board: WireBoard; first: { items: WireBoardActivity[]; bookmark: string | null } }

/** Shows the latest actions on a board, to the people who work on it. */
export function BoardActivity(props: Props) {
  return (
    <AreaTexts area="boards-activity" texts={texts}>
      <Activity {...props} />
    </AreaTexts>
  )
}

function Activity({ board, first }: Props) {
  const t = useTranslations('boardsActivity')
  const b = useTranslations('board')
  const load = (bookmarks: string[]) =>
    resource('BoardActivityResource').get({ board_id: board.id, bookmarks })
  const { items, status, hasMore, more } = useList(`BoardActivity ${board.id}`, load, { first })
  if (items.length === 0 && status === 'idle')
    return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <section className={styles.area} aria-label={b('tabs.activity')}>
      <ol className={styles.activity}>
        {activityGroups(items).map(({ first: one, all }) =>
          all.length > 1 ? (
            <Pins key={`${one.kind}.${one.id}`} all={all} first={one} />
          ) : (
            <Entry key={`${one.kind}.${one.id}`} one={one} />
          ),
        )}
      </ol>
      <MoreFoot
        words={{ failed: t('failed'), more: t('more'), retry: t('retry') }}
        list={{ status, hasMore, more }}
      />
    </section>
  )
}

function Entry({ one: { kind, user, pin, created_at } }: { one: WireBoardActivity }) {
  const t = useTranslations('boardsActivity')
  const person = () => (
    <a href={`/${user.username}/`}>
      <bdi>{user.full_name}</bdi>
    </a>
  )
  const link = () => (
    <a href={`/pin/${pin?.id}/`}>
      <bdi>{pin?.title || t('untitled')}</bdi>
    </a>
  )
  return (
    <li>
      <Avatar user={user} size={40} />
      <p>
        {t.rich(kind, { person, pin: link })}
        <small>
          <RelativeTime date={created_at} />
        </small>
      </p>
      {pin && <img src={pin.image_url} alt="" loading="lazy" decoding="async" />}
    </li>
  )
}

/** Pictures shown of pins that were added together. */
const shown = 4

/** Shows the pins that one person added together: their number, and the newest pictures as links. */
function Pins({ first, all }: ActivityGroup) {
  const t = useTranslations('boardsActivity')
  const { user, created_at } = first
  const person = () => (
    <a href={`/${user.username}/`}>
      <bdi>{user.full_name}</bdi>
    </a>
  )
  return (
    <li>
      <Avatar user={user} size={40} />
      <p>
        {t.rich('pins_added', { person, count: all.length })}
        <small>
          <RelativeTime date={created_at} />
        </small>
      </p>
      <span className={styles.pictures}>
        {all.slice(0, shown).map(
          ({ id, pin }) =>
            pin && (
              <a key={id} href={`/pin/${pin.id}/`}>
                <img src={pin.image_url} alt={pin.title || t('untitled')} loading="lazy" decoding="async" />
              </a>
            ),
        )}
      </span>
    </li>
  )
}
