import dynamic from 'next/dynamic'
import { remindsToVerify } from '@/components/accounts/email/verification'
import type { OwnForms } from '@/components/platform/placements/shown'
import { retryImport } from '@/components/ui/retry-import'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { choosesTopics } from '@/store/accounts/own-forms'
import { useAppSelector } from '@/store/hooks'

// The build finds what a page needs before it hydrates by an `import()` within the call.
const LimitedBanner = dynamic(() =>
  retryImport(() => import('@/components/accounts/auth/limited-banner')).then(
    (module) => module.LimitedBanner,
  ),
)
const BannedBanner = dynamic(() =>
  retryImport(() => import('@/components/accounts/auth/limited-banner')).then(
    (module) => module.BannedBanner,
  ),
)
const VerifyNag = dynamic(() =>
  retryImport(() => import('@/components/accounts/email/verify-nag')).then((module) => module.VerifyNag),
)

/** Returns the product's own forms at the top of every page: notices about the account, then the reminder of its address. */
export function useTopForms(viewer: WireViewer | null): OwnForms {
  const path = useAppSelector((state) => state.session.context?.full_path ?? '/')
  const isChoosing = useAppSelector(choosesTopics)
  return {
    limited_login: {
      isDue: viewer?.login_state === 'limited_login',
      show: (answers) => <LimitedBanner {...answers} />,
    },
    write_banned: {
      isDue: viewer?.login_state === 'authenticated' && viewer.is_write_banned,
      show: (answers) => <BannedBanner {...answers} />,
    },
    verify_email: {
      isDue: remindsToVerify(viewer, path, isChoosing),
      show: (answers) => <VerifyNag {...answers} />,
    },
  }
}
