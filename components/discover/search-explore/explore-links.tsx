import { useTranslations } from '@/i18n/texts'
import styles from './explore-links.module.css'
import { explorePages } from './pages'

/** Links the pages to find things without a search, as a row of pills. */
export function ExploreLinks() {
  const t = useTranslations('shell')
  return (
    <nav className={styles.links} aria-label={t('explore.title')}>
      {explorePages.map(({ name, href }) => (
        <a key={href} href={href}>
          {t(`explore.${name}`)}
        </a>
      ))}
    </nav>
  )
}
