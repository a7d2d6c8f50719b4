import { CaseScreen } from '@/components/trust/moderation/case-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/reports/:id')

export default function Page({ state }: ScreenProps) {
  return <CaseScreen screen={screenOf(state, 'admin-report')} />
}
