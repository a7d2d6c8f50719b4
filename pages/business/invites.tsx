import { InvitesScreen } from '@/components/business/invites/invites-screen'
import { OpenedInviteScreen } from '@/components/business/invites/opened-invite-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/business/invites')

export default function Page({ state }: ScreenProps) {
  if (state.screen.name === 'business-invite')
    return <OpenedInviteScreen screen={screenOf(state, 'business-invite')} />
  return (
    <AreaPage state={state} name="business-invites">
      {(screen) => <InvitesScreen screen={screen} />}
    </AreaPage>
  )
}
