import { useFormatter, useTranslations } from '@/i18n/texts'
import type { CloseupRichMetadata } from '@/lib/closeup/graphql/closeup-pin'
import styles from './rich.module.css'

/** True for the name of a page that the pin's title says already. */
const isInTitle = (name: string, title: string): boolean =>
  name.trim().toLocaleLowerCase() === title.trim().toLocaleLowerCase()

type Props = { article: NonNullable<CloseupRichMetadata['article']>; title: string; site: string }

/** Shows the head of the linked article, except what the pin above says already; nothing if that is all. */
export function ArticleHead({ article, title, site }: Props) {
  const t = useTranslations('rich')
  const format = useFormatter()
  const date =
    article.datePublished && format.dateTime(new Date(article.datePublished), { dateStyle: 'long' })
  const name = isInTitle(article.name, title) ? '' : article.name
  if (!site && !name && !date && article.authors.length === 0) return null
  return (
    <section className={styles.block} aria-label={t('article')}>
      {site && <p className={styles.note}>{t('source', { site })}</p>}
      {name && (
        <p className={styles.name} dir="auto">
          {name}
        </p>
      )}
      {(date || article.authors.length > 0) && (
        <p className={styles.note}>
          {article.authors.length > 0 && (
            <span dir="auto">{t('by', { names: article.authors.join(', ') })}</span>
          )}
          {article.authors.length > 0 && date && ' · '}
          {date && t('published', { date })}
        </p>
      )}
    </section>
  )
}
