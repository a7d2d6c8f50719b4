import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { NotificationSettingsScreen } from '@/components/inbox/notifications/notification-settings-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/notifications')

export default function Page() {
  return (
    <SettingsFrame current="notifications">
      <NotificationSettingsScreen />
    </SettingsFrame>
  )
}
