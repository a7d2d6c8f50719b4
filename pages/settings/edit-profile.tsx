import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { ProfileScreen } from '@/components/accounts/settings/profile-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/edit-profile')

export default function Page() {
  return (
    <SettingsFrame current="edit-profile">
      <ProfileScreen />
    </SettingsFrame>
  )
}
