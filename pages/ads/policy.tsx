import { PolicyScreen } from '@/components/ads/review/policy-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/policy')

export default function Page({ state }: ScreenProps) {
  return <PolicyScreen screen={screenOf(state, 'ad-policy')} />
}
