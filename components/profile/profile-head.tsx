import { useTranslations } from 'next-intl'
import { ShareLink } from '@/components/pins/share-link'
import { Avatar } from '@/components/ui/avatar'
import type { WireProfile } from '@/lib/accounts/schema'
import { EditProfile } from './edit-profile'
import { FollowButton } from './follow-button'
import styles from './profile.module.css'
import { useWish } from './use-wish'

/** Who this is: picture, name, counts, words of their own, and what a viewer may do. */
export function ProfileHead({ user, isSelf }: { user: WireProfile; isSelf: boolean }) {
  const t = useTranslations('profile')
  const follow = useWish({ kind: 'followUser', id: user.id }, user.explicitly_followed_by_me)
  const followers = Math.max(0, user.follower_count + follow.delta)
  return (
    <header className={styles.head}>
      <Avatar user={user} size={120} />
      <h1 dir="auto">{user.full_name}</h1>
      <p className={styles.handle}>
        <bdi>@{user.username}</bdi>
      </p>
      {user.about && (
        <p className={styles.about} dir="auto">
          {user.about}
        </p>
      )}
      <ul className={styles.counts}>
        <li>{t('followers', { count: followers })}</li>
        <li>{t('followingCount', { count: user.following_count })}</li>
        <li>{t('pins', { count: user.pin_count })}</li>
        <li>{t('boards', { count: user.board_count })}</li>
      </ul>
      <div className={styles.actions}>
        <ShareLink path={`/${user.username}/`} title={user.full_name} />
        {isSelf ? <EditProfile user={user} /> : <FollowButton user={user} isMain />}
      </div>
    </header>
  )
}
