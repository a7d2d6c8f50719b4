import { RulesScreen } from '@/components/ads/review/rules-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/ads/rules')

export default function Page({ state }: ScreenProps) {
  return <RulesScreen screen={screenOf(state, 'admin-ad-rules')} />
}
