import { TagScreen } from '@/components/business/tags/tag-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/tags/:tag_id')

export default function Page({ state }: ScreenProps) {
  return <TagScreen screen={screenOf(state, 'business-tag')} />
}
