import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { WireUser } from '@/lib/accounts/schema'
import { useAppSelector } from '@/store/hooks'
import { userSelectors } from '@/store/users'
import { useWish } from './use-wish'

type Props = {
  user: WireUser
  /** Where it is the place's main action. */
  isMain?: boolean
  /** What the server said, where the store holds no profile of this person. */
  said?: boolean | undefined
}

/** Follows a person or stops; nobody follows themselves. */
export function FollowButton({ user, isMain = false, said }: Props) {
  const t = useTranslations('profile')
  const isSelf = useAppSelector((state) => state.session.viewer?.id === user.id)
  const profile = useAppSelector((state) => userSelectors.selectById(state, user.id))
  const follow = useWish(
    { kind: 'followUser', id: user.id },
    profile?.explicitly_followed_by_me ?? said ?? false,
  )
  if (isSelf) return null
  return (
    <Button
      look={isMain && !follow.isOn ? 'accent' : 'soft'}
      aria-pressed={follow.isOn}
      aria-label={t(follow.isOn ? 'followingName' : 'followName', { name: user.full_name })}
      onClick={() => follow.toggle('follow')}
    >
      {follow.isOn ? t('following') : t('follow')}
    </Button>
  )
}
