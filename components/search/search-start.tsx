import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { FeedGrid } from '@/components/pins/feed-grid'
import { resource } from '@/lib/http/resource-client'
import { Guides } from './guides'
import styles from './search.module.css'

const popular = async () => (await resource('AdvancedTypeaheadResource').get({ term: '' })).data.items

/** The search before anything is searched: popular words and ideas to begin with. */
export function SearchStart() {
  const t = useTranslations('search')
  const { data = [] } = useSWR(['typeahead', ''], popular, { revalidateOnFocus: false })
  const words = data.flatMap((suggestion) => (suggestion.type === 'query' ? suggestion.query : []))
  return (
    <div className={styles.screen}>
      <header className={styles.start}>
        <h1>{t('start.title')}</h1>
        <p>{t('start.text')}</p>
      </header>
      <div className={styles.words}>{words.length > 0 && <Guides query="" guides={words} />}</div>
      <section aria-labelledby="ideas">
        <h2 id="ideas" className={styles.ideas}>
          {t('start.ideas')}
        </h2>
        <FeedGrid feed="home" label={t('start.ideas')} />
      </section>
    </div>
  )
}
