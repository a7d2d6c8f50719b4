import { SectionScreen } from '@/components/content/boards/section-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/:username/:slug/:section')

export default function Page({ state }: ScreenProps) {
  return <SectionScreen screen={screenOf(state, 'section')} />
}
