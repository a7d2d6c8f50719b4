import dynamic from 'next/dynamic'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { Placement } from '@/components/platform/placements/placement'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { useAppSelector } from '@/store/hooks'
import styles from './home.module.css'
import { HomeChips } from './home-chips'
import { useHomeForms } from './use-home-forms'

const DemoComing = dynamic(() =>
  retryImport(() => import('./demo-coming')).then((module) => module.DemoComing),
)

/** Eagerly loaded pictures: a phone's first screen. Further ones follow on wider screens after layout. */
const eager = 4

/** Renders the home page: the grid, and above it one experience, such as an introduction for visitors. */
export function HomePage({ screen }: { screen: Extract<Screen, { name: 'home' }> }) {
  const t = useTranslations('home')
  const viewer = useAppSelector((state) => state.session.viewer)
  const topic = screen.chips.find(({ id }) => screen.feed === `topic:${id}`)
  const { own, hasIntro, chooses } = useHomeForms(screen)
  return (
    <div className={styles.home}>
      {/* The introduction has its own heading. */}
      {!hasIntro && <h1 className="visually-hidden">{t('title')}</h1>}
      <Placement id="home_top" own={own} />
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
