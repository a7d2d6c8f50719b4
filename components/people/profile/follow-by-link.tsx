import { useRouter } from 'next/router'
import { FollowButton } from '@/components/people/follows/follow-button'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'

/** Shows Follow to a visitor with a person's follow link, without a request. */
export function FollowByLink({ user }: { user: WireProfile }) {
  const t = useTranslations('profile')
  const dispatch = useAppDispatch()
  const { follow: code } = useRouter().query
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  if (typeof code !== 'string' || user.explicitly_followed_by_me) return <FollowButton user={user} isMain />
  const follow = async () => {
    if (!isMember) return void dispatch(openAuth('signup', 'follow'))
    try {
      await resource('FollowLinkResource').update({ code })
      window.location.replace(`/${user.username}/`)
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    }
  }
  return (
    <Button look="accent" aria-label={t('followName', { name: user.full_name })} onClick={follow}>
      {t('follow')}
    </Button>
  )
}
