import { ShareLink } from '@/components/content/share/share-link'
import { useFollow } from '@/components/people/follows/use-follow'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { useAppSelector } from '@/store/hooks'
import { EditProfile } from './edit-profile'
import { FollowByLink } from './follow-by-link'
import { FollowRequests } from './follow-requests'
import styles from './profile.module.css'
import { ProfileCounts } from './profile-counts'
import { ProfileMenu } from './profile-menu'
import { ProfileWebsite } from './profile-website'
import { WriteButton } from './write-button'

/** Shows the profile: picture, name, counts, description, and the viewer's actions. */
export function ProfileHead({ user, isSelf }: { user: WireProfile; isSelf: boolean }) {
  const t = useTranslations('profiles')
  const { delta } = useFollow(user)
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  return (
    <header className={styles.head}>
      <Avatar user={user} size={120} />
      <h1 dir="auto">{user.full_name}</h1>
      <p className={styles.handle}>
        <bdi>@{user.username}</bdi>
        {user.is_verified_merchant && <Mark icon="check" label={t('verifiedMerchant')} />}
        {user.is_private_profile && <Mark icon="lock" label={t('private.title')} />}
      </p>
      {user.about && (
        <p className={styles.about} dir="auto">
          {user.about}
        </p>
      )}
      {user.location && (
        <p className={styles.handle} dir="auto">
          {user.location}
        </p>
      )}
      <ProfileWebsite user={user} />
      {user.is_open_to_me && (
        <ProfileCounts user={user} isSelf={isSelf} followers={Math.max(0, user.follower_count + delta)} />
      )}
      {isSelf && user.is_private_profile && <p className={styles.handle}>{t('private.own')}</p>}
      <div className={styles.actions}>
        <ShareLink
          shared={{
            object_type: 'profile',
            object_id: user.id,
            path: `/${user.username}/`,
            title: user.full_name,
          }}
        />
        {isSelf && user.is_private_profile && <FollowRequests />}
        {isSelf ? <EditProfile /> : !user.blocked_by_me && <FollowByLink user={user} />}
        {!isSelf && !user.blocked_by_me && <WriteButton key={user.id} user={user} />}
        {isMember && !isSelf && !user.blocked_by_me && <ProfileMenu user={user} />}
      </div>
    </header>
  )
}

function Mark({ icon, label }: { icon: 'check' | 'lock'; label: string }) {
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <Icon name={icon} size={16} />
    </span>
  )
}
