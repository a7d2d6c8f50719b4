import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { searchHref } from '../options'
import { forgetSearch, forgetSearches, type RecentKind, recentSearches } from '../recent-searches'
import styles from './parts.module.css'

/** Lists the recent searches of this browser as links, each of which can be removed, or all; nothing without any. */
export function Recent({ kind }: { kind: RecentKind }) {
  const t = useTranslations('searchParts')
  const viewerId = useAppSelector(({ session }) => session.viewer?.id ?? null)
  const [recent, setRecent] = useState<string[]>([])
  // They are in the browser only: the server renders none.
  useEffect(() => setRecent(recentSearches(viewerId, kind)), [viewerId, kind])
  if (recent.length === 0) return null
  const heading = `recent-${kind}`
  const isPersonal = kind === 'personal'
  return (
    <section className={styles.recent} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t(isPersonal ? 'recent.personal' : 'recent.title')}</h2>
        <Button
          look="plain"
          aria-label={t(isPersonal ? 'recent.clearPersonal' : 'recent.clearAll')}
          onClick={() => {
            forgetSearches(viewerId, kind)
            setRecent([])
          }}
        >
          {t('recent.clear')}
        </Button>
      </div>
      <ul>
        {recent.map((query) => (
          <li key={query}>
            <a href={searchHref(query, isPersonal ? 'my_pins' : 'pins')}>
              <bdi>{query}</bdi>
            </a>
            <Button
              look="plain"
              aria-label={t('recent.forget', { query })}
              onClick={() => {
                forgetSearch(viewerId, query, kind)
                setRecent(recentSearches(viewerId, kind))
              }}
            >
              <Icon name="close" size={16} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
