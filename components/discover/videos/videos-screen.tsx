import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/videos.json'
import { VideoReel } from './video-reel'
import styles from './videos.module.css'

type Props = { screen: Extract<Screen, { name: 'videos' }> }

/** Renders `/videos/` and the videos of a category. */
export function VideosScreen(props: Props) {
  return (
    <AreaTexts area="videos" texts={texts}>
      <Shown {...props} />
    </AreaTexts>
  )
}

const hrefOf = (topic: { id: string; slug: string }) => `/videos/${topic.slug}/${topic.id}/`

function Shown({ screen }: Props) {
  const t = useTranslations('videos')
  const { topic, categories, feed } = screen
  const isListed = topic === null || categories.some(({ id }) => id === topic.id)
  const tabs = isListed || !topic ? categories : [topic, ...categories]
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden" dir="auto">
        {topic ? t('about', { topic: topic.name }) : t('title')}
      </h1>
      {tabs.length > 0 && (
        <PageTabs
          label={t('categories')}
          tabs={[
            { href: '/videos/', text: t('all'), isCurrent: topic === null },
            ...tabs.map((one) => ({ href: hrefOf(one), text: one.name, isCurrent: one.id === topic?.id })),
          ]}
        />
      )}
      <VideoReel
        key={feed}
        feed={feed}
        empty={
          <EmptyState title={t('empty.title')} text={t('empty.text')}>
            <ButtonLink look="accent" href={topic ? '/videos/' : '/'}>
              {topic ? t('empty.all') : t('empty.home')}
            </ButtonLink>
          </EmptyState>
        }
      />
    </div>
  )
}
