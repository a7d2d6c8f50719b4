import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useRegistration } from '@/components/accounts/auth/use-registration'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { namesInviter } from '@/lib/accounts/invites/channels'
import { cameBy, land } from '@/store/accounts/invites'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const ShareDialog = dynamic(
  () =>
    retryImport(() => import('@/components/inbox/share/share-dialog')).then((module) => module.ShareDialog),
  { ssr: false, loading: Coming },
)
const InvitePopover = dynamic(
  () => retryImport(() => import('./invite-popover')).then((module) => module.InvitePopover),
  { ssr: false },
)
const InviteToast = dynamic(
  () => retryImport(() => import('./invite-toast')).then((module) => module.InviteToast),
  { ssr: false },
)

/** Sign-up pages, on which the popover would be pointless. */
const atTheDoor: readonly string[] = ['/login', '/signup']

/** Handles invitations: sharing, and the visitor's own. */
export function InviteHost() {
  const dispatch = useAppDispatch()
  const code = useAppSelector((state) => state.session.context?.invite_code ?? '')
  const isSent = useAppSelector((state) => state.session.bootstrap?.initialHandlerId === '/pin/:id/sent')
  // Without registration, visitors are not invited to sign up.
  const isClosed = useRegistration() === 'closed'
  const isAtTheDoor = atTheDoor.includes(useRouter().pathname)
  const { shared, landing } = useAppSelector((state) => state.invites)
  useEffect(() => {
    // The page of a sent pin names its sender itself.
    if (code) void dispatch(isSent ? cameBy(code) : land(code))
  }, [code, isSent, dispatch])
  return (
    <>
      {shared && <ShareDialog shared={shared} />}
      {landing?.shown === 'popover' && !isClosed && !isAtTheDoor && (
        <InvitePopover
          sender={namesInviter(landing.metadata.invite_channel) ? landing.metadata.sender : null}
        />
      )}
      {landing?.shown === 'toast' && <InviteToast sender={landing.metadata.sender} />}
    </>
  )
}
