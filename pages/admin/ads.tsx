import { ReviewScreen } from '@/components/ads/review/review-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/ads')

export default function Page({ state }: ScreenProps) {
  return <ReviewScreen screen={screenOf(state, 'admin-ads')} />
}
