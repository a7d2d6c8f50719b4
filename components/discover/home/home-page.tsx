import dynamic from 'next/dynamic'
import { useState } from 'react'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { Placement } from '@/components/platform/placements/placement'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { backToIntent } from '@/store/accounts/intents'
import { openPendingSave } from '@/store/accounts/pending-save'
import { viewerChanged } from '@/store/accounts/session'
import { refreshFeed } from '@/store/content/feeds'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './home.module.css'
import { HomeChips } from './home-chips'
import { Intro } from './intro'

const DemoComing = dynamic(() =>
  retryImport(() => import('./demo-coming')).then((module) => module.DemoComing),
)

const TopicChooser = dynamic(() =>
  retryImport(() => import('./topic-chooser')).then((module) => module.TopicChooser),
)

const CreatorChooser = dynamic(() =>
  retryImport(() => import('./creator-chooser')).then((module) => module.CreatorChooser),
)

/** Eagerly loaded pictures: a phone's first screen. Further ones follow on wider screens after layout. */
const eager = 4

/**
 * Renders the home page: the grid, and above it an introduction for visitors or the choice of topics for new
 * members.
 */
export function HomePage({ screen }: { screen: Extract<Screen, { name: 'home' }> }) {
  const t = useTranslations('home')
  const dispatch = useAppDispatch()
  const viewer = useAppSelector((state) => state.session.viewer)
  const topic = screen.chips.find(({ id }) => screen.feed === `topic:${id}`)
  const chooses = viewer !== null && !viewer.chose_topics && screen.topics.length > 0
  // After the topics, or later once more: people to follow.
  const [offersCreators, setOffersCreators] = useState(screen.offersCreators)
  const onTopicsChosen = (chose: boolean) => {
    if (chose) setOffersCreators(true)
    dispatch(viewerChanged({ chose_topics: true }))
    if (!dispatch(openPendingSave()) && !backToIntent()) void dispatch(refreshFeed(screen.feed))
  }
  return (
    <div className={styles.home}>
      {viewer ? <h1 className="visually-hidden">{t('title')}</h1> : <Intro />}
      {!chooses && <Placement id="home_top" />}
      {chooses && <TopicChooser topics={screen.topics} onDone={onTopicsChosen} />}
      {viewer && !chooses && offersCreators && (
        <CreatorChooser
          onDone={() => {
            setOffersCreators(false)
            void dispatch(refreshFeed(screen.feed))
          }}
        />
      )}
      {screen.chips.length > 0 && !chooses && <HomeChips chips={screen.chips} feed={screen.feed} />}
      <FeedGrid
        key={screen.feed}
        feed={screen.feed}
        label={topic ? topic.name : viewer ? t('feed') : t('popular')}
        eager={eager}
        distinct={topic !== undefined}
        empty={
          topic ? (
            <EmptyState title={t('noTopicPins.title', { name: topic.name })} text={t('noTopicPins.text')}>
              <ButtonLink look="accent" href="/">
                {t('noTopicPins.action')}
              </ButtonLink>
            </EmptyState>
          ) : screen.demoProgress ? (
            <DemoComing demoProgress={screen.demoProgress} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <ButtonLink look="accent" href="/pin/create/">
                {t('empty.action')}
              </ButtonLink>
            </EmptyState>
          )
        }
      />
    </div>
  )
}
