import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { MentionsScreen } from '@/components/accounts/settings/people-screens'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/edit/mentions')

export default function Page() {
  return (
    <SettingsFrame current="edit/mentions">
      <MentionsScreen />
    </SettingsFrame>
  )
}
