import { ExperiencesScreen } from '@/components/insights/experiences/experiences-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/experiences')

export default function Page({ state }: ScreenProps) {
  return <ExperiencesScreen screen={screenOf(state, 'admin-experiences')} />
}
