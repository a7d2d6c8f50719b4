import { MentionsScreen } from '@/components/settings/people-screens'
import { SettingsFrame } from '@/components/settings/settings-frame'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/settings/edit/mentions')

export default function Page() {
  return (
    <SettingsFrame current="edit/mentions">
      <MentionsScreen />
    </SettingsFrame>
  )
}
