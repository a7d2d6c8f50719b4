import { EditsScreen } from '@/components/discover/today/admin/edits-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/today')

export default function Page({ state }: ScreenProps) {
  return <EditsScreen screen={screenOf(state, 'admin-today')} />
}
