import { SensitivityEditor } from '@/components/discover/sensitivity/admin/sensitivity-editor'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/search')

export default function Page({ state }: ScreenProps) {
  return <SensitivityEditor screen={screenOf(state, 'admin-search')} />
}
