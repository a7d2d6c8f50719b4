import { SiteTextScreen } from '@/components/accounts/site-texts/site-text-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/about')

export default function Page({ state }: ScreenProps) {
  return <SiteTextScreen screen={screenOf(state, 'site-text')} />
}
