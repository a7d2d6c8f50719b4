import { useTranslations } from '@/i18n/texts'
import type { Recommended as Search } from '@/lib/discover/search/answer/recommended.server'
import { searchHref } from '../options'
import styles from './parts.module.css'

/** Shows searches to start with as tiles, each with a picture that it finds and why it is there. */
export function Recommended({ searches }: { searches: readonly Search[] }) {
  const t = useTranslations('searchParts')
  if (searches.length === 0) return null
  return (
    <section className={styles.recommended} aria-labelledby="recommended">
      <h2 id="recommended">{t('recommended.title')}</h2>
      <ul>
        {searches.map(({ term, reason, image_url }) => (
          <li key={term}>
            <a href={searchHref(term)}>
              <img src={image_url} alt="" width={64} height={64} loading="lazy" decoding="async" />
              <span>
                <b dir="auto">{term}</b>
                <small>{t(`recommended.${reason}`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
