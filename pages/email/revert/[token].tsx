import { EmailLinkScreen } from '@/components/accounts/email/email-link-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/email/revert/:token')

export default function Page({ state }: ScreenProps) {
  return <EmailLinkScreen screen={screenOf(state, 'email-link')} />
}
