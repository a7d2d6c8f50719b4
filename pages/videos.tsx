import { VideosScreen } from '@/components/discover/videos/videos-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/videos')

export default function Page({ state }: ScreenProps) {
  return <VideosScreen screen={screenOf(state, 'videos')} />
}
