import { EmailSettings } from '@/components/accounts/email/email-settings'
import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/edit/email')

export default function Page(_props: ScreenProps) {
  return (
    <SettingsFrame current="edit/email">
      <EmailSettings />
    </SettingsFrame>
  )
}
