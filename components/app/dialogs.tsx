import dynamic from 'next/dynamic'
import { useAccountEvents } from '@/components/accounts/use-account-events'
import { VerifyEmailHost } from '@/components/email/verify-email-host'
import { InviteHost } from '@/components/invites/invite-host'
import { NewsHost } from '@/components/news/news-host'
import { useResumedSave } from '@/components/save/use-resumed-save'
import { again } from '@/components/ui/again'
import { Coming } from '@/components/ui/progress'
import { useAppSelector } from '@/store/hooks'

const AuthDialog = dynamic(
  () => again(() => import('@/components/auth/auth-dialog')).then((module) => module.AuthDialog),
  { ssr: false, loading: Coming },
)
const PickerDialog = dynamic(
  () => again(() => import('@/components/save/picker-dialog')).then((module) => module.PickerDialog),
  { ssr: false, loading: Coming },
)
const PasscodeDialog = dynamic(
  () => again(() => import('@/components/passcode/passcode-dialog')).then((module) => module.PasscodeDialog),
  { ssr: false, loading: Coming },
)
const ReportDialog = dynamic(
  () => again(() => import('@/components/reports/report-dialog')).then((module) => module.ReportDialog),
  { ssr: false, loading: Coming },
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
