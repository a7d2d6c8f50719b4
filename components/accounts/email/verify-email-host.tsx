import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { again } from '@/components/ui/again'
import { Coming } from '@/components/ui/progress'
import { onUnverified } from '@/lib/platform/http/unverified'
import { useAppSelector } from '@/store/hooks'
import { isReminded, noteReminded } from './reminded'

const VerifyEmailDialog = dynamic(
  () => again(() => import('./verify-email-dialog')).then((module) => module.VerifyEmailDialog),
  { ssr: false, loading: Coming },
)

/**
 * Reminds a member to verify their address: once per browser session, and whenever a call is refused for it. Not on the
 * home page while that asks for their first topics, nor on the page behind an email's link.
 */
export function VerifyEmailHost() {
  const viewer = useAppSelector((state) => state.session.viewer)
  const path = useAppSelector((state) => state.session.context?.full_path ?? '')
  const [isOpen, setOpen] = useState(false)
  const isUnverified = viewer?.login_state === 'authenticated' && !viewer.is_email_verified
  const isChoosing = !viewer?.chose_topics && /^\/(homefeed\/)?(\?|$)/.test(path)
  const isDue = isUnverified && !isChoosing && !path.startsWith('/email/')

  useEffect(() => {
    if (!isDue || isReminded()) return
    noteReminded()
    setOpen(true)
  }, [isDue])
  useEffect(() => onUnverified(() => setOpen(true)), [])

  return isOpen && isUnverified ? <VerifyEmailDialog onClose={() => setOpen(false)} /> : null
}
