import { FeedGrid } from '@/components/content/grid/feed-grid'
import { ViewedImages } from '@/components/discover/recents/viewed-images'
import { ExploreLinks } from '@/components/discover/search-explore/explore-links'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { Recommended as Search } from '@/lib/discover/search/answer/recommended.server'
import type { Guide } from '@/lib/discover/search/schema'
import { Guides } from './guides'
import { Recent } from './parts/recent'
import { Recommended } from './parts/recommended'
import type { RecentKind } from './recent-searches'
import styles from './search.module.css'

type Props = {
  topics: readonly Guide[]
  feed: string
  recommended: readonly Search[]
  /** The searches of this browser that are listed first. */
  recent: RecentKind
}

/** Shows recent and recommended searches, what was viewed, topics and popular ideas before a search. */
export function SearchStart({ topics, feed, recommended, recent }: Props) {
  const t = useTranslations('search')
  return (
    <div className={styles.screen}>
      <header className={styles.start}>
        <h1>{t('start.title')}</h1>
        <p>{t('start.text')}</p>
        <ExploreLinks />
      </header>
      <Recent kind={recent} />
      <Recommended searches={recommended} />
      <ViewedImages />
      {topics.length > 0 && <Guides label={t('start.topics')} guides={topics} areTopics isWrapped />}
      <section aria-labelledby="ideas">
        <h2 id="ideas" className={styles.ideas}>
          {t('start.ideas')}
        </h2>
        <FeedGrid
          feed={feed}
          label={t('start.ideas')}
          eager={4}
          empty={
            <EmptyState title={t('start.empty.title')} text={t('start.empty.text')}>
              <ButtonLink look="accent" href="/pin/create/">
                {t('start.empty.action')}
              </ButtonLink>
            </EmptyState>
          }
        />
      </section>
    </div>
  )
}
