import { ExperiencesScreen } from '@/components/insights/experiences/experiences-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/experiences')

export default function Page({ state }: ScreenProps) {
  return <ExperiencesScreen screen={screenOf(state, 'admin-experiences')} />
}
