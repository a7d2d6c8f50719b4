import { OfflineScreen } from '@/components/edge/offline/offline-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/offline')

export default function Page(_: ScreenProps) {
  return <OfflineScreen />
}
