import { ProfileScreen } from '@/components/settings/profile-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/edit-profile')

export default function Page() {
  return (
    <SettingsFrame current="edit-profile">
      <ProfileScreen />
    </SettingsFrame>
  )
}
