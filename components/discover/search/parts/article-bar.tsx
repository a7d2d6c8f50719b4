import { useTranslations } from '@/i18n/texts'
import type { WireArticle } from '@/lib/discover/today/schema'
import styles from './parts.module.css'

/** Shows the article of Today that answers a search, as one link. */
export function ArticleBar({ article }: { article: WireArticle }) {
  const t = useTranslations('searchParts')
  const { cover, title, subtitle, url } = article
  return (
    <article className={styles.article}>
      <a href={url}>
        {cover && (
          <img
            src={cover.url}
            alt=""
            width={cover.width}
            height={cover.height}
            style={{ backgroundColor: cover.dominant_color }}
            decoding="async"
          />
        )}
        <span>
          <small>{t('article')}</small>
          <b dir="auto">{title}</b>
          {subtitle && <span dir="auto">{subtitle}</span>}
        </span>
      </a>
    </article>
  )
}
