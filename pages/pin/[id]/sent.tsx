import { SentScreen } from '@/components/closeup/sent/sent-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/:id/sent')

export default function Page({ state }: ScreenProps) {
  return <SentScreen screen={screenOf(state, 'pin-sent')} />
}
