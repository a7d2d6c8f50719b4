import { ReviewScreen } from '@/components/ads/review/review-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/ads')

export default function Page({ state }: ScreenProps) {
  return <ReviewScreen screen={screenOf(state, 'admin-ads')} />
}
