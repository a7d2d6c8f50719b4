import { SentScreen } from '@/components/closeup/sent/sent-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/pin/:id/sent')

export default function Page({ state }: ScreenProps) {
  return <SentScreen screen={screenOf(state, 'pin-sent')} />
}
