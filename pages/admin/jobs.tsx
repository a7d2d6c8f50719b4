import { JobsScreen } from '@/components/insights/jobs/jobs-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/jobs')

export default function Page({ state }: ScreenProps) {
  return <JobsScreen screen={screenOf(state, 'admin-jobs')} />
}
