import { JobsScreen } from '@/components/insights/jobs/jobs-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/jobs')

export default function Page({ state }: ScreenProps) {
  return <JobsScreen screen={screenOf(state, 'admin-jobs')} />
}
