import { StoryScreen } from '@/components/create/stories/story-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/create/story')

export default function Page({ state }: ScreenProps) {
  return <StoryScreen screen={screenOf(state, 'pin-story')} />
}
