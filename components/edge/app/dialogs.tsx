import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { VerifyEmailHost } from '@/components/accounts/email/verify-email-host'
import { useAccountEvents } from '@/components/accounts/switcher/use-account-events'
import { useResumedIntent } from '@/components/content/pins-save/use-resumed-intent'
import { useResumedSave } from '@/components/content/pins-save/use-resumed-save'
import { useResumedReport } from '@/components/content/reports/use-report'
import { InviteHost } from '@/components/inbox/invites/invite-host'
import { NotificationsHost } from '@/components/inbox/notifications/notifications-host'
import { watchForms } from '@/components/ui/error-in-view'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useAppSelector } from '@/store/hooks'

const AuthDialog = dynamic(
  () =>
    retryImport(() => import('@/components/accounts/auth/auth-dialog')).then((module) => module.AuthDialog),
  { ssr: false, loading: Coming },
)
const SaveAgainDialog = dynamic(
  () =>
    retryImport(() => import('@/components/content/pins-save/save-again-dialog')).then(
      (module) => module.SaveAgainDialog,
    ),
  { ssr: false },
)
const PickerDialog = dynamic(
  () =>
    retryImport(() => import('@/components/content/pins-save/picker-dialog')).then(
      (module) => module.PickerDialog,
    ),
  { ssr: false, loading: Coming },
)
const PasscodeDialog = dynamic(
  () =>
    retryImport(() => import('@/components/accounts/passcode/passcode-dialog')).then(
      (module) => module.PasscodeDialog,
    ),
  { ssr: false, loading: Coming },
)
const ReportDialog = dynamic(
  () =>
    retryImport(() => import('@/components/content/reports/report-dialog')).then(
      (module) => module.ReportDialog,
    ),
  { ssr: false, loading: Coming },
)
/** Shows the dialogs over a screen; each loads when it first opens. */
export function Dialogs() {
  const auth = useAppSelector((state) => state.ui.auth)
  useResumedSave()
  useResumedIntent()
  useResumedReport()
  useAccountEvents()
  useEffect(watchForms, [])
  const picker = useAppSelector((state) => state.ui.picker)
  const saveAgain = useAppSelector((state) => state.ui.saveAgain)
  const passcode = useAppSelector((state) => state.passcode.requested)
  const report = useAppSelector((state) => state.reports)
  return (
    <>
      {picker && <PickerDialog key={picker} pinId={picker} />}
      {saveAgain && <SaveAgainDialog {...saveAgain} />}
      {auth && <AuthDialog view={auth.view} reason={auth.reason} />}
      <VerifyEmailHost />
      <InviteHost />
      <NotificationsHost />
      {passcode && <PasscodeDialog group={passcode} />}
      {report.state === 'shown' && <ReportDialog target={report.target} owner={report.owner} />}
    </>
  )
}
