import styles from '@/components/closeup/closeup.module.css'
import { FollowButton } from '@/components/people/follows/follow-button'
import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { CloseupPinner } from '@/lib/closeup/graphql/closeup-pin'

/** Shows the creator with Follow; the follower count is loaded with the details. */
export function CreatorRow({ user, detail }: { user: WireUser; detail: CloseupPinner | undefined }) {
  const t = useTranslations('closeup')
  const p = useTranslations('profiles')
  return (
    <div className={styles.creator}>
      <a href={`/${user.username}/`}>
        <Avatar user={user} size={48} />
        <span>
          <b dir="auto">{user.full_name}</b>
          {detail?.isVerifiedMerchant && <small>{p('verifiedMerchant')}</small>}
          <small>
            {detail ? t('followers', { count: detail.followerCount }) : <bdi>@{user.username}</bdi>}
          </small>
        </span>
      </a>
      <FollowButton user={user} confirmed={detail?.explicitlyFollowedByMe} />
    </div>
  )
}
