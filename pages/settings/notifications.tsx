import { NotificationsScreen } from '@/components/settings/notifications-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/notifications')

export default function Page() {
  return (
    <SettingsFrame current="notifications">
      <NotificationsScreen />
    </SettingsFrame>
  )
}
