import { RulesScreen } from '@/components/ads/review/rules-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/ads/rules')

export default function Page({ state }: ScreenProps) {
  return <RulesScreen screen={screenOf(state, 'admin-ad-rules')} />
}
