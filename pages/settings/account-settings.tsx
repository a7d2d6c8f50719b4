import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { AccountScreen } from '@/components/accounts/settings/account-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/settings/account-settings')

export default function Page({ state }: ScreenProps) {
  const { countries } = screenOf(state, 'settings')
  return (
    <SettingsFrame current="account-settings">
      <AccountScreen countries={countries} />
    </SettingsFrame>
  )
}
