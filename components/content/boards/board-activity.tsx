import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import type { WireBoardActivity } from '@/lib/content/collaboration/activity-schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/board-life.json'
import styles from './board-life.module.css'

type Props = { board: WireBoard; first: { items: WireBoardActivity[]; bookmark: string | null } }

/** Shows the latest actions on a board, to the people who work on it. */
export function BoardActivity(props: Props) {
  return (
    <AreaTexts area="board-life" texts={texts}>
      <Activity {...props} />
    </AreaTexts>
  )
}

function Activity({ board, first }: Props) {
  const t = useTranslations('boardLife.activity')
  const b = useTranslations('board')
  const load = (bookmarks: string[]) =>
    resource('BoardActivityResource').get({ board_id: board.id, bookmarks })
  const { items, status, hasMore, more } = useList(board.id, load, { first })
  if (items.length === 0 && status === 'idle')
    return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <section className={styles.area} aria-label={b('tabs.activity')}>
      <ol className={styles.activity}>
        {items.map((one) => (
          <Entry key={`${one.kind}.${one.id}`} one={one} />
        ))}
      </ol>
      <div className={styles.foot} role="status">
        {status === 'failed' && <p>{t('failed')}</p>}
        {hasMore && (
          <Button onClick={more} disabled={status === 'loading'}>
            {t(status === 'failed' ? 'retry' : 'more')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Entry({ one: { kind, user, pin, created_at } }: { one: WireBoardActivity }) {
  const t = useTranslations('boardLife.activity')
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
