import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { PermissionsScreen } from '@/components/accounts/settings/permissions-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/permissions')

export default function Page() {
  return (
    <SettingsFrame current="permissions">
      <PermissionsScreen />
    </SettingsFrame>
  )
}
