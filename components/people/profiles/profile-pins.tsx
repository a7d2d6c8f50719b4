import type { ReactNode } from 'react'
import { usePreference } from '@/components/accounts/preferences/use-preference'
import { DensityButton } from '@/components/content/grid/density-button'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { defined } from '@/lib/core/defined'
import { useAppSelector } from '@/store/hooks'
import styles from './profile.module.css'

type PinsProps = { feed: string; title: string; byline?: boolean; empty: ReactNode }

/** Shows pins of a profile, in the viewer's density. */
function ProfilePins({ feed, title, byline, empty }: PinsProps) {
  const [density, setDensity] = usePreference('profile_pin_density')
  const hasPins = useAppSelector((state) => (state.feeds[feed]?.data?.length ?? 0) > 0)
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
        {...defined({ byline })}
        isCompact={isCompact}
        empty={empty}
      />
    </>
  )
}

/** Shows the favorites, to their owner only. */
export function Favorites({ feed }: { feed: string }) {
  const t = useTranslations('profiles')
  const empty = (
    <EmptyState sign="star" title={t('noFavorites.title')} text={t('noFavorites.text')}>
      <ButtonLink look="accent" href="/">
        {t('noBoards.action')}
      </ButtonLink>
    </EmptyState>
  )
  return <ProfilePins feed={feed} title={t('favorites')} empty={empty} />
}

/** Shows all of the viewer's own pins, newest first. */
export function AllPins({ feed }: { feed: string }) {
  const t = useTranslations('profiles')
  const empty = <EmptyState title={t('noAllPins.title')} text={t('noAllPins.text')} />
  return <ProfilePins feed={feed} title={t('allPins')} byline={false} empty={empty} />
}

type OfUser = { user: WireProfile; feed: string; isSelf: boolean }

/** Shows the person's saves of others' pins, newest first. */
export function Saved({ user, feed, isSelf }: OfUser) {
  const t = useTranslations('profiles')
  const empty = isSelf ? (
    <EmptyState title={t('noSaved.ownTitle')} text={t('noSaved.ownText')}>
      <ButtonLink look="accent" href="/">
        {t('noBoards.action')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={t('noSaved.title', { name: user.first_name })} text={t('noSaved.text')} />
  )
  return <ProfilePins feed={feed} title={t('saved')} empty={empty} />
}

/** Shows the pins that a person created, newest first. */
export function Created({ user, feed, isSelf }: OfUser) {
  const t = useTranslations('profiles')
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
