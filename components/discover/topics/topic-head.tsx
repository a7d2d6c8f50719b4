import { useOptimisticToggle } from '@/components/platform/use-optimistic-toggle'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { TopicTile, WireInterest } from '@/lib/content/topics/schema'
import { topicPath } from '@/lib/content/topics/topic-path'
import styles from './topic-page.module.css'

type Props = {
  topic: WireInterest
  /** The topics above it, the first of the top level. */
  above: readonly TopicTile[]
}

/** Shows a topic: the way to it, its cover, name and followers, and Follow. */
export function TopicHead({ topic, above }: Props) {
  const t = useTranslations('topicPage')
  const follow = useOptimisticToggle(
    { kind: 'followTopic', id: topic.id, name: topic.name },
    topic.followed_by_me,
  )
  const followers = Math.max(0, topic.follower_count + follow.delta)
  return (
    <header className={styles.head}>
      {above.length > 0 && (
        <nav aria-label={t('trail')}>
          <ol className={styles.trail}>
            {above.map((one) => (
              <li key={one.id}>
                <a href={topicPath(one)} dir="auto">
                  {one.name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.about}>
        {topic.image_url && (
          <img
            className={styles.cover}
            src={topic.image_url}
            alt=""
            width={112}
            height={112}
            fetchPriority="high"
          />
        )}
        <div>
          <h1 dir="auto">{topic.name}</h1>
          <p className={styles.soft}>{t('followers', { count: followers })}</p>
        </div>
        <Button
          look={follow.isOn ? 'soft' : 'accent'}
          aria-pressed={follow.isOn}
          aria-label={t(follow.isOn ? 'followingName' : 'followName', { name: topic.name })}
          onClick={() => follow.toggle('follow')}
        >
          {t(follow.isOn ? 'following' : 'follow')}
        </Button>
      </div>
    </header>
  )
}
