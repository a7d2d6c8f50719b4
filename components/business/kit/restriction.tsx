import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { requestVerification } from '@/lib/platform/http/unverified'
import { useAppSelector } from '@/store/hooks'

/** The state of an account that may not invite, or may change nothing. */
export type Restricted = 'banned' | 'unverified'

/** Returns why the viewer may not invite anyone, or change a business; null if they may. */
export function useRestriction(needs: 'invite' | 'manage'): Restricted | null {
  const viewer = useAppSelector(({ session }) => session.viewer)
  if (!viewer) return null
  if (viewer.is_write_banned) return 'banned'
  if (viewer.is_email_verified) return null
  return needs === 'invite' || viewer.creation_off === 'unverified' ? 'unverified' : null
}

/** Explains what the viewer may not do, and how to change that. */
export function Restriction({ reason }: { reason: Restricted }) {
  const t = useTranslations('business.restricted')
  return (
    <div role="alert">
      <p>{t(reason)}</p>
      {reason === 'unverified' && <Button onClick={requestVerification}>{t('verify')}</Button>}
    </div>
  )
}
