import { BlockedLinksScreen } from '@/components/trust/links/blocked-links-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/links')

export default function Page({ state }: ScreenProps) {
  return <BlockedLinksScreen screen={screenOf(state, 'admin-links')} />
}
