import { PermissionsScreen } from '@/components/settings/permissions-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/permissions')

export default function Page() {
  return (
    <SettingsFrame current="permissions">
      <PermissionsScreen />
    </SettingsFrame>
  )
}
