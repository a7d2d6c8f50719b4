import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { Placement } from '@/components/platform/placements/placement'
import type { OwnForms } from '@/components/platform/placements/shown'
import { NotFound } from '@/components/ui/error-screens'
import { retryImport } from '@/components/ui/retry-import'
import type { WireProfile } from '@/lib/accounts/account/schema'
import type { Screen } from '@/lib/edge/screens/state'
import { userSelectors } from '@/store/accounts/users'
import { useAppSelector } from '@/store/hooks'
import { BoardGrid } from './board-grid'
import { ClosedProfile } from './closed-profile'
import styles from './profile.module.css'
import { ProfileCover } from './profile-cover'
import { ProfileHead } from './profile-head'
import { AllPins, Created, Favorites, Saved } from './profile-pins'
import { ProfileTabs } from './profile-tabs'
import { ProfileTries } from './profile-tries'
import { useFreshProfile } from './use-fresh-profile'
import { useVisit } from './use-visit'

const MerchantBanner = dynamic(() =>
  retryImport(() => import('./merchant-banner')).then((module) => module.MerchantBanner),
)

type State = Extract<Screen, { name: 'profile' }>

/** Renders a profile: its boards, or one of its other tabs. `shop` is the content of the tab of a shop, which a higher area brings. */
export function ProfileScreen({ screen, shop }: { screen: State; shop: ReactNode }) {
  const user = useAppSelector((state) => userSelectors.selectById(state, screen.userId))
  const isSelf = useAppSelector((state) => state.session.viewer?.id === screen.userId)
  useFreshProfile(isSelf)
  useVisit(screen.userId, isSelf)
  if (!user) return <NotFound />
  return (
    <div className={styles.profile}>
      <ProfileCover user={user} isSelf={isSelf} />
      <ProfileHead user={user} isSelf={isSelf} />
      {user.is_verified_merchant && !isSelf && <Visit user={user} />}
      {user.is_open_to_me ? (
        <Shown user={user} isSelf={isSelf} screen={screen} shop={shop} />
      ) : (
        <ClosedProfile user={user} />
      )}
    </div>
  )
}

/** Shows the placement of other people's profiles, with the banner about a merchant. */
function Visit({ user }: { user: WireProfile }) {
  const own: OwnForms = {
    merchant_banner: {
      isDue: true,
      subject: user.id,
      show: ({ onSeen, onDismiss }) => <MerchantBanner user={user} onSeen={onSeen} onDismiss={onDismiss} />,
    },
  }
  return <Placement id="profile_visit" own={own} />
}

type Props = { user: WireProfile; isSelf: boolean; screen: State; shop: ReactNode }

function Shown({ user, isSelf, screen, shop }: Props) {
  return (
    <>
      <ProfileTabs username={user.username} screen={screen} isSelf={isSelf} />
      {screen.tab === 'shop' ? (
        shop
      ) : screen.tab === 'favorites' && screen.feed ? (
        <Favorites feed={screen.feed} />
      ) : screen.tab === 'pins' && screen.feed ? (
        <AllPins feed={screen.feed} />
      ) : screen.tab === 'saved' && screen.feed ? (
        <Saved user={user} feed={screen.feed} isSelf={isSelf} />
      ) : screen.tab === 'tries' && screen.tries ? (
        <ProfileTries key={user.id} user={user} isSelf={isSelf} first={screen.tries} />
      ) : screen.tab === 'created' && screen.feed ? (
        <Created user={user} feed={screen.feed} isSelf={isSelf} />
      ) : (
        <>
          {isSelf && screen.tab === 'boards' && <Placement id="profile" />}
          <BoardGrid
            key={screen.boardIds.join()}
            user={user}
            isSelf={isSelf}
            sort={screen.sort}
            isArchive={screen.tab === 'archived'}
            ids={screen.boardIds}
            bookmark={screen.boardsBookmark}
          />
        </>
      )}
    </>
  )
}
