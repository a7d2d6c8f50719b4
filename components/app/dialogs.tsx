import dynamic from 'next/dynamic'
import { useAccountEvents } from '@/components/accounts/use-account-events'
import { VerifyEmailHost } from '@/components/email/verify-email-host'
import { InviteHost } from '@/components/invites/invite-host'
import { NewsHost } from '@/components/news/news-host'
import { useResumedSave } from '@/components/save/use-resumed-save'
import { useAppSelector } from '@/store/hooks'

const AuthDialog = dynamic(
  () => import('@/components/auth/auth-dialog').then((module) => module.AuthDialog),
  { ssr: false },
)
const PickerDialog = dynamic(
  () => import('@/components/save/picker-dialog').then((module) => module.PickerDialog),
  { ssr: false },
)
const PasscodeDialog = dynamic(
  () => import('@/components/passcode/passcode-dialog').then((module) => module.PasscodeDialog),
  { ssr: false },
)
const ReportDialog = dynamic(
  () => import('@/components/reports/report-dialog').then((module) => module.ReportDialog),
  { ssr: false },
)
/** What stands over a screen; each is fetched when it first opens. */
export function Dialogs() {
  const auth = useAppSelector((state) => state.ui.auth)
  useResumedSave()
  useAccountEvents()
  const picker = useAppSelector((state) => state.ui.picker)
  const passcode = useAppSelector((state) => state.passcode.asked)
  const report = useAppSelector((state) => state.reports)
  return (
    <>
      {picker && <PickerDialog pinId={picker} />}
      {auth && <AuthDialog view={auth.view} reason={auth.reason} />}
      <VerifyEmailHost />
      <InviteHost />
      <NewsHost />
      {passcode && <PasscodeDialog group={passcode} />}
      {report.state === 'shown' && <ReportDialog target={report.target} owner={report.owner} />}
    </>
  )
}
