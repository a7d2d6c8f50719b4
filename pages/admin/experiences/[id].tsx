import { ExperienceScreen } from '@/components/insights/experiences/experience-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/experiences/:id')

export default function Page({ state }: ScreenProps) {
  return <ExperienceScreen screen={screenOf(state, 'admin-experience')} />
}
