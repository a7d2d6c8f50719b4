import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/news.json'
import styles from './news.module.css'
import { NewsList } from './news-list'
import { ReadAll } from './read-all'
import { useNews } from './use-news'

/** Shows the newest notifications, below the bell. */
export function NewsPanel() {
  return (
    <AreaTexts area="news" texts={texts}>
      <Newest />
    </AreaTexts>
  )
}

function Newest() {
  const t = useTranslations('news')
  const news = useNews(null, 12)
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <ReadAll news={news} />
      </header>
      <NewsList news={news} heading="h3" />
      <ButtonLink className={styles.all} href="/notifications/">
        {t('all')}
      </ButtonLink>
    </section>
  )
}
