import { CaseScreen } from '@/components/trust/moderation/case-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/reports/:id')

export default function Page({ state }: ScreenProps) {
  return <CaseScreen screen={screenOf(state, 'admin-report')} />
}
