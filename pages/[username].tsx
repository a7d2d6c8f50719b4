import dynamic from 'next/dynamic'
import { ProfileScreen } from '@/components/people/profiles/profile-screen'
import { retryImport } from '@/components/ui/retry-import'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/:username')

const StorefrontTab = dynamic(() =>
  retryImport(() => import('@/components/discover/storefront/storefront-tab')).then(
    (module) => module.StorefrontTab,
  ),
)

export default function Page({ state }: ScreenProps) {
  const screen = screenOf(state, 'profile')
  const shop = screen.shop ? <StorefrontTab userId={screen.userId} shop={screen.shop} /> : null
  return <ProfileScreen screen={screen} shop={shop} />
}
