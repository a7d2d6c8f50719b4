import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import type { WireUser } from '@/lib/accounts/account/schema'
import styles from './inbox.module.css'

/** Shows the pictures of a conversation: the other's, or two of a group. */
export function ConversationFace({ users }: { users: readonly WireUser[] }) {
  const [one, two] = users
  if (!one)
    return (
      <span className={styles.nobody}>
        <Icon name="person" />
      </span>
    )
  if (!two) return <Avatar user={one} size={52} />
  return (
    <span className={styles.two}>
      <Avatar user={one} size={36} />
      <Avatar user={two} size={36} />
    </span>
  )
}
