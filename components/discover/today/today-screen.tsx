import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/today.json'
import { ArticleCard } from './article-card'
import styles from './today.module.css'
import { TodayDate } from './today-date'

type Props = { screen: Extract<Screen, { name: 'today' }> }

/** Cards whose pictures are loaded eagerly: the first screen. */
const eager = 3

/** Renders `/today/`: the articles as a magazine. */
export function TodayScreen(props: Props) {
  return (
    <AreaTexts area="today" texts={texts}>
      <Magazine key={props.screen.country} {...props} />
    </AreaTexts>
  )
}

function Magazine({ screen: { articles, bookmark, country } }: Props) {
  const t = useTranslations('today')
  const list = useList(
    `TodayArticles ${country} ${articles.map(({ id }) => id).join(' ')}`,
    (bookmarks) => resource('TodayArticlesResource').get({ country, bookmarks }),
    { first: { items: articles, bookmark } },
  )
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <TodayDate className={styles.date} />
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      {list.items.length === 0 ? (
        <EmptyState sign="sun" title={t('empty')} text={t('emptyText')}>
          <ButtonLink look="accent" href="/">
            {t('home')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.cards}>
          {list.items.map((article, n) => (
            <ArticleCard key={article.id} article={article} isLead={n === 0} isEager={n < eager} />
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <p role="alert">{list.status === 'failed' && t('failed')}</p>
        {list.hasMore && (
          <Button aria-disabled={list.status === 'loading'} onClick={list.more}>
            {t(list.status === 'loading' ? 'loading' : 'more')}
          </Button>
        )}
        <p className={styles.feed}>
          <a href="/today/feed.atom">{t('atom')}</a> <a href="/today/feed.rss">{t('rss')}</a>
        </p>
      </div>
    </div>
  )
}
