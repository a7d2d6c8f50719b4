import { StoryScreen } from '@/components/create/stories/story-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/pin/create/story')

export default function Page({ state }: ScreenProps) {
  return <StoryScreen screen={screenOf(state, 'pin-story')} />
}
