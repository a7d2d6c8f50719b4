import { PolicyScreen } from '@/components/ads/review/policy-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/ads/policy')

export default function Page({ state }: ScreenProps) {
  return <PolicyScreen screen={screenOf(state, 'ad-policy')} />
}
