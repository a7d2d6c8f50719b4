import { useOptimisticToggle } from '@/components/platform/use-optimistic-toggle'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { CloseupTopic } from '@/lib/closeup/graphql/closeup-pin'
import { topicPath } from '@/lib/content/topics/topic-path'
import styles from './topics.module.css'

/** Links the topics of a pin, each with a follow button. */
export function TopicChips({ topics }: { topics: readonly CloseupTopic[] }) {
  const t = useTranslations('closeupMore')
  return (
    <ul className={styles.chips} aria-label={t('topics')}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <TopicChip topic={topic} />
        </li>
      ))}
    </ul>
  )
}

/** Links a topic, and follows or unfollows it. */
function TopicChip({ topic }: { topic: CloseupTopic }) {
  const t = useTranslations('closeupMore')
  const { isOn, toggle } = useOptimisticToggle(
    { kind: 'followTopic', id: topic.id, name: topic.name },
    topic.followedByMe ?? false,
  )
  return (
    <span className={styles.chip} data-on={isOn}>
      <a href={topicPath(topic)} dir="auto">
        {topic.name}
      </a>
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={t('followTopic', { name: topic.name })}
        onClick={() => toggle('follow')}
      >
        <Icon name={isOn ? 'check' : 'plus'} size={16} />
      </button>
    </span>
  )
}
