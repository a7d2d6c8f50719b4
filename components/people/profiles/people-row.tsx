import { FollowButton } from '@/components/people/follows/follow-button'
import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import styles from './profile.module.css'

/** Shows one person of a list, with Follow. */
export function PeopleRow({ user }: { user: WireProfile }) {
  const t = useTranslations('profiles')
  return (
    <li className={styles.person}>
      <a href={`/${user.username}/`}>
        <Avatar user={user} size={72} />
        <span>
          <b dir="auto">{user.full_name}</b>
          <small>
            <bdi>@{user.username}</bdi>
          </small>
          <small>{t('followers', { count: user.follower_count })}</small>
        </span>
      </a>
      <FollowButton user={user} />
    </li>
  )
}
