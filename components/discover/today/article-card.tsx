import type { CSSProperties } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { WireArticle } from '@/lib/discover/today/schema'
import { coverChoices } from './cover-choices'
import styles from './today.module.css'

type Props = {
  article: WireArticle
  /** True for the first one of the page, which is large. */
  isLead?: boolean
  /** True for pictures on the first screen. */
  isEager?: boolean
  heading?: 'h2' | 'h3'
}

/** Shows an article as a card: its cover, kind and title, as one link. */
export function ArticleCard({ article, isLead = false, isEager = false, heading = 'h2' }: Props) {
  const t = useTranslations('today')
  const { title, subtitle, article_type, cover, url } = article
  const Heading = heading
  return (
    <article className={isLead ? `${styles.card} ${styles.lead}` : styles.card}>
      <a href={url} style={{ '--color': cover?.dominant_color ?? '#888888' } as CSSProperties}>
        {cover && (
          <img
            src={isLead ? cover.large_url : cover.url}
            alt=""
            width={cover.width}
            height={cover.height}
            decoding="async"
            {...(isLead && coverChoices(cover))}
            {...(isEager ? { fetchPriority: isLead ? 'high' : 'auto' } : { loading: 'lazy' })}
          />
        )}
        <div className={styles.words}>
          <span className={styles.kind}>{t(`types.${article_type}`)}</span>
          <Heading dir="auto">{title}</Heading>
          {subtitle && (
            <span className={styles.subtitle}>
              <bdi>{subtitle}</bdi>
            </span>
          )}
        </div>
      </a>
    </article>
  )
}
