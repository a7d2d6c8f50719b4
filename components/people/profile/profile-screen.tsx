import Router from 'next/router'
import { useEffect } from 'react'
import { NotFound } from '@/components/ui/error-screens'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import type { Screen } from '@/lib/edge/screens/state'
import { userSelectors } from '@/store/accounts/users'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { profileStaled } from '@/store/platform/ui'
import { BoardGrid } from './board-grid'
import { ClosedProfile } from './closed-profile'
import { MerchantBanner } from './merchant-banner'
import styles from './profile.module.css'
import { ProfileCover } from './profile-cover'
import { ProfileHead } from './profile-head'
import { AllPins, Created, Favorites, Saved } from './profile-pins'
import { ProfileTries } from './profile-tries'

type State = Extract<Screen, { name: 'profile' }>

/** Renders a profile: its boards, or one of its other tabs. */
export function ProfileScreen({ screen }: { screen: State }) {
  const user = useAppSelector((state) => userSelectors.selectById(state, screen.userId))
  const isSelf = useAppSelector((state) => state.session.viewer?.id === screen.userId)
  const isStale = useAppSelector((state) => state.ui.profileStale)
  const dispatch = useAppDispatch()
  useEffect(() => {
    // A pin was deleted or moved since this page was loaded (specification part 2, section 4).
    if (!isSelf || !isStale) return
    dispatch(profileStaled(false))
    void Router.replace(Router.asPath, undefined, { scroll: false })
  }, [dispatch, isSelf, isStale])
  if (!user) return <NotFound />
  return (
    <div className={styles.profile}>
      <ProfileCover user={user} isSelf={isSelf} />
      <ProfileHead user={user} isSelf={isSelf} />
      {user.is_verified_merchant && !isSelf && <MerchantBanner user={user} />}
      {user.is_open_to_me ? (
        <Shown user={user} isSelf={isSelf} screen={screen} />
      ) : (
        <ClosedProfile user={user} />
      )}
    </div>
  )
}

type Props = { user: WireProfile; isSelf: boolean; screen: State }

function Shown({ user, isSelf, screen }: Props) {
  return (
    <>
      <Tabs username={user.username} tab={screen.tab} isSelf={isSelf} />
      {screen.tab === 'favorites' && screen.feed ? (
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
        <BoardGrid
          key={screen.boardIds.join()}
          user={user}
          isSelf={isSelf}
          sort={screen.sort}
          isArchive={screen.tab === 'archived'}
          ids={screen.boardIds}
          bookmark={screen.boardsBookmark}
        />
      )}
    </>
  )
}

function Tabs({ username, tab, isSelf }: { username: string; tab: State['tab']; isSelf: boolean }) {
  const t = useTranslations('profile')
  const names = isSelf
    ? (['created', 'saved', 'boards', 'tries', 'pins', 'favorites', 'archived'] as const)
    : (['created', 'saved', 'boards', 'tries'] as const)
  const tabs = names.map((name) => ({
    href: `/${username}/?tab=${name}`,
    text: t(name === 'pins' ? 'allPins' : name === 'boards' ? 'boardsTitle' : name),
    isCurrent: name === tab,
  }))
  return <PageTabs label={t('tabs')} tabs={tabs} />
}
