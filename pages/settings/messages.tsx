import { MessagesScreen } from '@/components/settings/people-screens'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/messages')

export default function Page() {
  return (
    <SettingsFrame current="messages">
      <MessagesScreen />
    </SettingsFrame>
  )
}
