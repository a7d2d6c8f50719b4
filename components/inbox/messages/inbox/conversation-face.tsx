import type { CSSProperties } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import type { WireUser } from '@/lib/accounts/account/schema'
import styles from './inbox.module.css'

type Props = {
  users: readonly WireUser[]
  /** px */
  size?: number
}

/** Shows the pictures of a conversation: the other's, or two of a group. */
export function ConversationFace({ users, size = 52 }: Props) {
  const [one, two] = users
  const style = { '--face': `${size}px` } as CSSProperties
  if (!one)
    return (
      <span className={styles.nobody} style={style}>
        <Icon name="person" />
      </span>
    )
  const small = Math.round(size * 0.7)
  if (!two) return <Avatar user={one} size={size} />
  return (
    <span className={styles.two} style={style}>
      <Avatar user={one} size={small} />
      <Avatar user={two} size={small} />
    </span>
  )
}
