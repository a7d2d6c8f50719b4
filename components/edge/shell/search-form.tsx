import styles from '@/components/ui/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'

/** Shows the search field without suggestions: a plain form that works without scripts. */
export function SearchForm({ query }: { query: string }) {
  const t = useTranslations('shell')
  return (
    <search className={styles.search}>
      <form action="/search/pins/" method="get">
        <Icon name="search" size={20} />
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t('searchPlaceholder')}
          aria-label={t('searchLabel')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
      </form>
    </search>
  )
}
