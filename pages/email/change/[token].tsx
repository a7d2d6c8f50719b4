import { EmailLinkScreen } from '@/components/email/email-link-screen'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/email/change/:token')

export default function Page({ state }: ScreenProps) {
  return <EmailLinkScreen screen={screenOf(state, 'email-link')} />
}
