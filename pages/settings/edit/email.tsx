import { EmailSettings } from '@/components/email/email-settings'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { type ScreenProps, serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/edit/email')

export default function Page(_props: ScreenProps) {
  return (
    <SettingsFrame current="edit/email">
      <EmailSettings />
    </SettingsFrame>
  )
}
