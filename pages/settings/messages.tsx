import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { MessagesScreen } from '@/components/accounts/settings/people-screens'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/messages')

export default function Page() {
  return (
    <SettingsFrame current="messages">
      <MessagesScreen />
    </SettingsFrame>
  )
}
