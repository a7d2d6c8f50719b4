import { VideosScreen } from '@/components/discover/videos/videos-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/videos')

export default function Page({ state }: ScreenProps) {
  return <VideosScreen screen={screenOf(state, 'videos')} />
}
