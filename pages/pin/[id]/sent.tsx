import { SentScreen } from '@/components/share/sent-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/:id/sent')

export default function Page({ state }: ScreenProps) {
  return <SentScreen screen={screenOf(state, 'pin-sent')} />
}
