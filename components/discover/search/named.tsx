import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import type { WireBoard } from '@/lib/content/boards/schema'
import styles from './search.module.css'

/** Links the people and boards whose names match the query; nothing without any. */
export function Named({ users, boards }: { users: readonly WireProfile[]; boards: readonly WireBoard[] }) {
  const t = useTranslations('search')
  if (users.length + boards.length === 0) return null
  return (
    <section className={styles.named} aria-label={t('named.label')}>
      <ul>
        {users.map((user) => (
          <li key={user.id}>
            <a href={`/${user.username}/`}>
              <Avatar user={user} size={44} />
              <span>
                <b dir="auto">{user.full_name}</b>
                <small>
                  <bdi>{t('named.person', { username: user.username })}</bdi>
                </small>
              </span>
            </a>
          </li>
        ))}
        {boards.map((board) => (
          <li key={board.id}>
            <a href={board.url}>
              <Cover board={board} />
              <span>
                <b dir="auto">{board.name}</b>
                <small dir="auto">{t('named.board', { name: board.owner.full_name })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cover({ board }: { board: WireBoard }) {
  const [cover] = board.cover_images
  if (!cover) return <Icon name="board" size={24} />
  return <img src={cover.url} alt="" width={44} height={44} decoding="async" />
}
