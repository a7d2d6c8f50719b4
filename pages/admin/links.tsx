import { BlockedLinksScreen } from '@/components/trust/links/blocked-links-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/links')

export default function Page({ state }: ScreenProps) {
  return <BlockedLinksScreen screen={screenOf(state, 'admin-links')} />
}
