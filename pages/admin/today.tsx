import { EditsScreen } from '@/components/discover/today/admin/edits-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/today')

export default function Page({ state }: ScreenProps) {
  return <EditsScreen screen={screenOf(state, 'admin-today')} />
}
