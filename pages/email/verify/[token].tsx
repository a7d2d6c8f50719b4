import { EmailLinkScreen } from '@/components/accounts/email/email-link-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/email/verify/:token')

export default function Page({ state }: ScreenProps) {
  return <EmailLinkScreen screen={screenOf(state, 'email-link')} />
}
