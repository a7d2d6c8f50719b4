import { BlockedLinksScreen } from '@/components/leave/blocked-links-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/links')

export default function Page({ state }: ScreenProps) {
  return <BlockedLinksScreen screen={screenOf(state, 'admin-links')} />
}
