import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { onUnverified } from '@/lib/platform/http/unverified'
import { useAppSelector } from '@/store/hooks'
import { mayRequestVerification } from './verification'

const VerifyEmailDialog = dynamic(
  () => retryImport(() => import('./verify-email-dialog')).then((module) => module.VerifyEmailDialog),
  { ssr: false, loading: Coming },
)

/**
 * Asks a member to verify their address when an action needs it: a call was refused for it, or a button offers it.
 * Otherwise a banner reminds of it (`verify-nag.tsx`).
 */
export function VerifyEmailHost() {
  const viewer = useAppSelector((state) => state.session.viewer)
  const path = useAppSelector((state) => state.session.context?.full_path ?? '')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onUnverified(() => setOpen(true)), [])
  return isOpen && mayRequestVerification(viewer, path) ? (
    <VerifyEmailDialog onClose={() => setOpen(false)} />
  ) : null
}
