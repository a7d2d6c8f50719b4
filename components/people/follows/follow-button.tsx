import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireUser } from '@/lib/accounts/account/schema'
import { useAppSelector } from '@/store/hooks'
import { useFollow } from './use-follow'

type Props = {
  user: WireUser
  /** True for the main action of its section. */
  isMain?: boolean
  /** The server's state, if the store has no profile of this person. */
  confirmed?: boolean | undefined
}

const labels = {
  none: ['follow', 'followName'],
  requested: ['requested', 'requestedName'],
  following: ['following', 'followingName'],
} as const

/** Shows Follow, Requested or Following; nothing for oneself. */
export function FollowButton({ user, isMain = false, confirmed }: Props) {
  const t = useTranslations('profiles')
  const isSelf = useAppSelector((state) => state.session.viewer?.id === user.id)
  const { state, toggle } = useFollow(user, confirmed)
  if (isSelf) return null
  const [label, name] = labels[state]
  return (
    <Button
      look={isMain && state === 'none' ? 'accent' : 'soft'}
      aria-pressed={state !== 'none'}
      aria-label={t(name, { name: user.full_name })}
      onClick={toggle}
    >
      {t(label)}
    </Button>
  )
}
