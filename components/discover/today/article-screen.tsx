import { partsOfText } from '@/components/accounts/site-texts/plain-page'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { ShareLink } from '@/components/content/share/share-link'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { topicPath } from '@/lib/content/topics/topic-path'
import type { WireArticleDetail } from '@/lib/discover/today/schema'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/today.json'
import { useAppSelector } from '@/store/hooks'
import { ArticleCard } from './article-card'
import { coverChoices } from './cover-choices'
import styles from './today.module.css'

type Props = { screen: Extract<Screen, { name: 'today-article' }> }

/** Renders `/today/{term}/{title}/{articleId}/`: an article with its pins, and others beside it. */
export function ArticleScreen({ screen }: Props) {
  return (
    <AreaTexts area="today" texts={texts}>
      <Shown key={screen.article.id} screen={screen} />
    </AreaTexts>
  )
}

function Shown({ screen: { article, feed } }: Props) {
  const t = useTranslations('today')
  const { title, body, related } = article
  return (
    <div className={styles.screen}>
      <EditorBar article={article} />
      <article className={styles.article} aria-label={title}>
        <ArticleHead article={article} />
        {body && (
          <div className={styles.body} dir="auto">
            {partsOfText(body, 'h2')}
          </div>
        )}
      </article>
      <section aria-label={t('pins')}>
        <FeedGrid
          feed={feed}
          label={t('pins')}
          eager={4}
          distinct
          empty={
            <EmptyState sign="picture" title={t('gone')} text={t('goneText')}>
              <ButtonLink look="accent" href="/today/">
                {t('all')}
              </ButtonLink>
            </EmptyState>
          }
        />
      </section>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-articles">
          <h2 id="related-articles">{t('related')}</h2>
          <div className={styles.row}>
            {related.map((one) => (
              <ArticleCard key={one.id} article={one} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function ArticleHead({ article }: { article: WireArticleDetail }) {
  const t = useTranslations('today')
  const format = useFormatter()
  const { id, title, subtitle, term, cover, published_at, article_type, url, topic } = article
  return (
    <header className={styles.top}>
      {cover && (
        <img
          className={styles.cover}
          src={cover.large_url}
          alt=""
          width={cover.large_width}
          height={cover.large_height}
          style={{ backgroundColor: cover.dominant_color }}
          {...coverChoices(cover)}
          fetchPriority="high"
        />
      )}
      <div className={styles.title}>
        <p className={styles.kind}>
          <a href="/today/">{t('title')}</a> · {t(`types.${article_type}`)}
          {topic && (
            <>
              {' · '}
              <a href={topicPath(topic)}>
                <bdi>{topic.name}</bdi>
              </a>
            </>
          )}
        </p>
        <h1 dir="auto">{title}</h1>
        {subtitle && (
          <p className={`${styles.subtitle} page-side`} dir="auto">
            {subtitle}
          </p>
        )}
        {published_at && (
          <time className={styles.date} dateTime={published_at} suppressHydrationWarning>
            {format.dateTime(new Date(published_at), { dateStyle: 'long', timeZone: 'UTC' })}
          </time>
        )}
        <div className={styles.actions}>
          <ShareLink shared={{ object_type: 'site', object_id: null, path: url, title }} />
          {term && (
            <ButtonLink href={`/search/pins/?q=${encodeURIComponent(term)}&article=${id}`}>
              <bdi>{t('search', { term })}</bdi>
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}

/** Tells an editor that readers do not see the article, with a link to change it. */
function EditorBar({ article: { id, state } }: { article: WireArticleDetail }) {
  const t = useTranslations('today')
  const isEditor = useAppSelector((app) => app.session.viewer?.is_admin === true)
  if (!isEditor) return null
  return (
    <p className={styles.bar} role="note">
      <span>{t(`preview.${state}`)}</span>
      <a href={`/admin/today/${id}/`}>{t('edit')}</a>
    </p>
  )
}
