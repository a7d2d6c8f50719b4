import Router from 'next/router'
import { type ReactNode, useEffect } from 'react'
import { usePreference } from '@/components/accounts/preferences/use-preference'
import { DensityButton } from '@/components/content/grid/density-button'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
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
import { ProfileTries } from './profile-tries'

type State = Extract<Screen, { name: 'profile' }>

/** Renders a profile with created pins or saved boards. */
export function ProfileScreen({ screen }: { screen: State }) {
  const user = useAppSelector((state) => userSelectors.selectById(state, screen.userId))
  const isSelf = useAppSelector((state) => state.session.viewer?.id === screen.userId)
  const isStale = useAppSelector((state) => state.ui.profileStale)
  const dispatch = useAppDispatch()
  useEffect(() => {
    // Something was deleted or moved since this page was read (specification part 2, section 4).
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
    ? (['created', 'saved', 'tries', 'pins', 'favorites', 'archived'] as const)
    : (['created', 'saved', 'tries'] as const)
  const tabs = names.map((name) => ({
    href: `/${username}/?tab=${name}`,
    text: t(name === 'pins' ? 'allPins' : name),
    isCurrent: name === tab,
  }))
  return <PageTabs label={t('tabs')} tabs={tabs} />
}

type PinsProps = { feed: string; title: string; byline?: boolean; empty: ReactNode }

/** Shows pins of a profile, as large or as small as the viewer likes them. */
function ProfilePins({ feed, title, byline, empty }: PinsProps) {
  const [density, setDensity] = usePreference('profile_pin_density')
  const hasPins = useAppSelector((state) => (state.feeds[feed]?.ids.length ?? 0) > 0)
  const isCompact = density === 'compact'
  return (
    <>
      <h2 className="visually-hidden">{title}</h2>
      {hasPins && (
        <div className={styles.view}>
          <DensityButton
            isCompact={isCompact}
            onChange={(compact) => setDensity(compact ? 'compact' : 'default')}
          />
        </div>
      )}
      <FeedGrid
        feed={feed}
        label={title}
        eager={4}
        {...(byline === undefined ? {} : { byline })}
        isCompact={isCompact}
        empty={empty}
      />
    </>
  )
}

/** Shows the favorites, to their owner only. */
function Favorites({ feed }: { feed: string }) {
  const t = useTranslations('profile')
  const empty = (
    <EmptyState sign="star" title={t('noFavorites.title')} text={t('noFavorites.text')}>
      <ButtonLink look="accent" href="/">
        {t('noBoards.action')}
      </ButtonLink>
    </EmptyState>
  )
  return <ProfilePins feed={feed} title={t('favorites')} empty={empty} />
}

/** Shows every pin of one's own, newest first. */
function AllPins({ feed }: { feed: string }) {
  const t = useTranslations('profile')
  const empty = <EmptyState title={t('noAllPins.title')} text={t('noAllPins.text')} />
  return <ProfilePins feed={feed} title={t('allPins')} byline={false} empty={empty} />
}

function Created({ user, feed, isSelf }: { user: WireProfile; feed: string; isSelf: boolean }) {
  const t = useTranslations('profile')
  const empty = isSelf ? (
    <EmptyState title={t('noPins.ownTitle')} text={t('noPins.ownText')}>
      <ButtonLink look="accent" href="/pin/create/">
        {t('noPins.action')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={t('noPins.title', { name: user.first_name })} text={t('noPins.text')} />
  )
  return <ProfilePins feed={feed} title={t('created')} byline={false} empty={empty} />
}
