import { useId, useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import type { WireHiddenInterest } from '@/lib/discover/feed/fewer/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './tune.module.css'

const levels = ['more', 'usual', 'none'] as const
type Level = (typeof levels)[number]

type Props = { topics: readonly WireInterest[]; hidden: readonly WireHiddenInterest[] }

/** Shows the level of each topic: followed, neutral, or hidden. */
export function TopicLevels({ topics, hidden }: Props) {
  const none = new Set(hidden.map(({ id }) => id))
  return (
    <ul className={styles.topics}>
      {topics.map((topic) => (
        <Topic
          key={topic.id}
          topic={topic}
          first={none.has(topic.id) ? 'none' : topic.followed_by_me ? 'more' : 'usual'}
        />
      ))}
    </ul>
  )
}

/** Removes the old level before setting the new one, so that a topic is never both followed and hidden. */
async function setLevel(interest_id: string, before: Level, wanted: Level) {
  const follow = resource('InterestFollowResource')
  const hide = resource('UserInterestHideResource')
  if (before === 'more') await follow.delete({ interest_id })
  if (before === 'none') await hide.delete({ interest_id })
  if (wanted === 'more') await follow.create({ interest_id })
  if (wanted === 'none') await hide.create({ interest_id })
}

function Topic({ topic, first }: { topic: WireInterest; first: Level }) {
  const t = useTranslations('tune')
  const id = useId()
  const [level, setShown] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const choose = async (wanted: Level) => {
    const before = level
    setShown(wanted)
    setBusy(true)
    try {
      await setLevel(topic.id, before, wanted)
    } catch (error) {
      setShown(before)
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <li>
      <label htmlFor={id} dir="auto">
        {topic.name}
      </label>
      <select
        id={id}
        value={level}
        aria-busy={isBusy}
        disabled={isBusy}
        onChange={(event) => choose(event.target.value as Level)}
      >
        {levels.map((each) => (
          <option key={each} value={each}>
            {t(`level.${each}`)}
          </option>
        ))}
      </select>
    </li>
  )
}
