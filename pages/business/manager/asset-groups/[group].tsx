import { GroupScreen } from '@/components/business/groups/group-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/asset-groups/:group')

export default function Page({ state }: ScreenProps) {
  return <GroupScreen screen={screenOf(state, 'asset-group')} />
}
