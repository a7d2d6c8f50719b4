import { FeedGrid } from '@/components/content/grid/feed-grid'
import { ExploreLinks } from '@/components/discover/search-explore/explore-links'
import { useTranslations } from '@/i18n/texts'
import type { Guide } from '@/lib/discover/search/schema'
import { Guides } from './guides'
import styles from './search.module.css'

/** Shows topics and popular ideas before a search. */
export function SearchStart({ topics, feed }: { topics: readonly Guide[]; feed: string }) {
  const t = useTranslations('search')
  return (
    <div className={styles.screen}>
      <header className={styles.start}>
        <h1>{t('start.title')}</h1>
        <p>{t('start.text')}</p>
        <ExploreLinks />
      </header>
      <Guides label={t('start.topics')} guides={topics} areTopics isWrapped />
      <section aria-labelledby="ideas">
        <h2 id="ideas" className={styles.ideas}>
          {t('start.ideas')}
        </h2>
        <FeedGrid feed={feed} label={t('start.ideas')} eager={4} />
      </section>
    </div>
  )
}
