import { useEffect } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { InviteMetadata } from '@/lib/accounts/invites/schema'
import texts from '@/messages/en/accounts.json'
import { landingEnded } from '@/store/accounts/invites'
import { useAppDispatch } from '@/store/hooks'

type Props = { sender: InviteMetadata['sender'] }

/** Shows a member once who sent the link that they followed. */
export function InviteToast(props: Props) {
  return (
    <AreaTexts area="accounts" texts={texts}>
      <InviteText {...props} />
    </AreaTexts>
  )
}

function InviteText({ sender }: Props) {
  const t = useTranslations('invites')
  const dispatch = useAppDispatch()
  useEffect(() => {
    const { image_medium_url: imageUrl, full_name: name } = sender
    showToast({ message: t('toast', { name }), ...(imageUrl ? { imageUrl } : {}) })
    dispatch(landingEnded())
  }, [sender, t, dispatch])
  return null
}
