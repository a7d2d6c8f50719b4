import { AccountScreen } from '@/components/settings/account-screen'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { screenOf } from '@/lib/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/account-settings')

export default function Page({ state }: ScreenProps) {
  const { countries } = screenOf(state, 'settings')
  return (
    <SettingsFrame current="account-settings">
      <AccountScreen countries={countries} />
    </SettingsFrame>
  )
}
