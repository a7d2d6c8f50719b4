import { SecurityScreen } from '@/components/accounts/settings/security/security-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/security')

export default function Page({ state }: ScreenProps) {
  return <SecurityScreen screen={screenOf(state, 'settings-security')} />
}
