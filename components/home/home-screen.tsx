import { useTranslations } from 'next-intl'
import { Grid } from '@/components/grid/grid'
import type { GridStatus } from '@/components/grid/grid-foot'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { WireViewer } from '@/lib/accounts/schema'
import type { WirePin } from '@/lib/pins/schema'
import type { WireInterest } from '@/lib/topics/schema'
import styles from './home.module.css'
import { Intro } from './intro'
import { TopicChooser } from './topic-chooser'

type Props = {
  viewer: WireViewer | null
  pins: readonly WirePin[]
  status: GridStatus
  /** Topics to offer; the panel stands while a member has chosen none. */
  topics: readonly WireInterest[]
  onEndReached: () => void
  onRetry: () => void
  onOpen?: (pin: WirePin) => void
  /** The topics are saved: the feed is another one now. */
  onTopicsChosen: () => void
}

/** How many pictures the first screen shows: a phone's four, a desktop's first row. */
const eager = 6

/** The home page: the wall, and above it an invitation for visitors or the choice of topics for new members. */
export function HomeScreen({ viewer, pins, status, topics, onTopicsChosen, ...feed }: Props) {
  const t = useTranslations('home')
  const chooses = viewer !== null && !viewer.chose_topics && topics.length > 0
  const isEmpty = pins.length === 0 && status !== 'loading'
  return (
    <div className={styles.home}>
      {viewer ? <h1 className="visually-hidden">{t('title')}</h1> : <Intro />}
      {chooses && <TopicChooser topics={topics} onDone={onTopicsChosen} />}
      {isEmpty ? (
        <EmptyHome hasFailed={status === 'failed'} onRetry={feed.onRetry} />
      ) : (
        <Grid pins={pins} status={status} eager={eager} label={viewer ? t('feed') : t('popular')} {...feed} />
      )}
    </div>
  )
}

function EmptyHome({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useTranslations('home')
  if (hasFailed)
    return (
      <EmptyState title={t('failed.title')} text={t('failed.text')}>
        <Button look="accent" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink look="accent" href="/search/pins/">
        {t('empty.action')}
      </ButtonLink>
    </EmptyState>
  )
}
