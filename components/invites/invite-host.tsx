import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { cameBy, land } from '@/store/invites'

const ShareDialog = dynamic(() => import('./share-dialog').then((module) => module.ShareDialog), {
  ssr: false,
})
const InvitePopover = dynamic(() => import('./invite-popover').then((module) => module.InvitePopover), {
  ssr: false,
})
const InviteToast = dynamic(() => import('./invite-toast').then((module) => module.InviteToast), {
  ssr: false,
})

/** Invitations made here, and the one by which somebody came. */
export function InviteHost() {
  const dispatch = useAppDispatch()
  const code = useAppSelector((state) => state.session.context?.invite_code ?? '')
  const isSent = useAppSelector((state) => state.session.bootstrap?.initialHandlerId === '/pin/:id/sent')
  const { shared, landing } = useAppSelector((state) => state.invites)
  useEffect(() => {
    // The page of a pin that was sent says itself who sent it.
    if (code) void dispatch(isSent ? cameBy(code) : land(code))
  }, [code, isSent, dispatch])
  return (
    <>
      {shared && <ShareDialog shared={shared} />}
      {landing?.shown === 'popover' && <InvitePopover sender={landing.metadata.sender} />}
      {landing?.shown === 'toast' && <InviteToast sender={landing.metadata.sender} />}
    </>
  )
}
