import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { NotificationsScreen } from '@/components/inbox/notifications/notifications-screen'
import { serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/notifications')

export default function Page() {
  return (
    <SettingsFrame current="notifications">
      <NotificationsScreen />
    </SettingsFrame>
  )
}
