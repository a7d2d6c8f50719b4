import { SiteTextsForm } from '@/components/accounts/site-texts/site-texts-form'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin/texts')

export default function Page({ state }: ScreenProps) {
  return <SiteTextsForm texts={screenOf(state, 'admin-texts').texts} />
}
