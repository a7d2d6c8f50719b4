import { SectionScreen } from '@/components/boards/section-screen'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'
import { screenOf } from '@/lib/screens/screen-of'

export const getServerSideProps = serveScreen('/:username/:slug/:section')

export default function Page({ state }: ScreenProps) {
  return <SectionScreen screen={screenOf(state, 'section')} />
}
