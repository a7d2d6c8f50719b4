import { SectionScreen } from '@/components/boards/section-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/:username/:slug/:section')

export default function Page({ state }: ScreenProps) {
  return <SectionScreen screen={screenOf(state, 'section')} />
}
