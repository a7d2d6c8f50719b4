import dynamic from 'next/dynamic'
import { AreaTexts } from '@/components/platform/area-texts'
import { again } from '@/components/ui/again'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/news.json'
import styles from './news.module.css'
import { NewsList } from './news-list'
import { ReadAll } from './read-all'
import { useNews } from './use-news'

const PushOffer = dynamic(() => again(() => import('./push-offer')).then((module) => module.PushOffer), {
  ssr: false,
})

type Props = { screen: Extract<Screen, { name: 'notifications' }> }

/** Renders `/notifications/`: the viewer's notifications, newest first. */
export function NewsScreen({ screen }: Props) {
  return (
    <AreaTexts area="news" texts={texts}>
      <Told screen={screen} />
    </AreaTexts>
  )
}

function Told({ screen }: Props) {
  const t = useTranslations('news')
  const news = useNews(screen, 25)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ReadAll news={news} />
        <a href="/settings/notifications/">{t('settings')}</a>
      </header>
      <PushOffer />
      <NewsList news={news} heading="h2" />
    </div>
  )
}
