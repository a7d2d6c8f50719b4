import { SecurityScreen } from '@/components/accounts/settings/security/security-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/settings/security')

export default function Page({ state }: ScreenProps) {
  return <SecurityScreen screen={screenOf(state, 'settings-security')} />
}
