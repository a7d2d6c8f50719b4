import { MusicScreen } from '@/components/media/music/music-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/music')

export default function Page({ state }: ScreenProps) {
  return <MusicScreen screen={screenOf(state, 'admin-music')} />
}
