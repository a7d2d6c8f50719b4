import { SensitivityEditor } from '@/components/discover/sensitivity/admin/sensitivity-editor'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/search')

export default function Page({ state }: ScreenProps) {
  return <SensitivityEditor screen={screenOf(state, 'admin-search')} />
}
