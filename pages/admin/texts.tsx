import { SiteTextsForm } from '@/components/accounts/site-texts/site-texts-form'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/texts')

export default function Page({ state }: ScreenProps) {
  return <SiteTextsForm texts={screenOf(state, 'admin-texts').texts} />
}
