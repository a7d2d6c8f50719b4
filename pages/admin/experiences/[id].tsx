import { ExperienceScreen } from '@/components/insights/experiences/experience-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/experiences/:id')

export default function Page({ state }: ScreenProps) {
  return <ExperienceScreen screen={screenOf(state, 'admin-experience')} />
}
