import { useEffect } from 'react'
import { AreaTexts } from '@/components/app/area-texts'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { InviteMetadata } from '@/lib/invites/schema'
import texts from '@/messages/en/accounts.json'
import { useAppDispatch } from '@/store/hooks'
import { landingEnded } from '@/store/invites'

type Props = { sender: InviteMetadata['sender'] }

/** Says to a member who sent the link that they followed; it is said once. */
export function InviteToast(props: Props) {
  return (
    <AreaTexts texts={texts}>
      <Said {...props} />
    </AreaTexts>
  )
}

function Said({ sender }: Props) {
  const t = useTranslations('invites')
  const dispatch = useAppDispatch()
  useEffect(() => {
    const { image_medium_url: imageUrl, full_name: name } = sender
    showToast({ message: t('toast', { name }), ...(imageUrl ? { imageUrl } : {}) })
    dispatch(landingEnded())
  }, [sender, t, dispatch])
  return null
}
