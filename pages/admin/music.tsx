import { MusicScreen } from '@/components/media/music/music-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/music')

export default function Page({ state }: ScreenProps) {
  return <MusicScreen screen={screenOf(state, 'admin-music')} />
}
