import { SectionScreen } from '@/components/content/boards/section-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/:username/:slug/:section')

export default function Page({ state }: ScreenProps) {
  return <SectionScreen screen={screenOf(state, 'section')} />
}
