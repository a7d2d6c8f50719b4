import { useRouter } from 'next/router'
import { FollowButton } from '@/components/people/follows/follow-button'
import { useResumed } from '@/components/platform/use-resumed'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { requestLogIn } from '@/store/accounts/intents'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Shows Follow to a visitor with a person's follow link, without a request. */
export function FollowByLink({ user }: { user: WireProfile }) {
  const t = useTranslations('profiles')
  const dispatch = useAppDispatch()
  const { follow: code } = useRouter().query
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const key = `follow:${user.id}`
  const isByLink = typeof code === 'string' && !user.explicitly_followed_by_me
  const follow = async () => {
    if (!isByLink) return
    if (!isMember) return void dispatch(requestLogIn('follow', { do: 'here', key }))
    try {
      await resource('FollowLinkResource').update({ code })
      window.location.replace(`/${user.username}/`)
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    }
  }
  useResumed(key, () => void follow(), isByLink)
  if (!isByLink) return <FollowButton user={user} isMain />
  return (
    <Button look="accent" aria-label={t('followName', { name: user.full_name })} onClick={follow}>
      {t('follow')}
    </Button>
  )
}
