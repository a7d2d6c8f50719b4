import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { QueryProblem } from '@/components/platform/query-problem'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import { topicPath } from '@/lib/content/topics/topic-path'
import type { WireHiddenInterest } from '@/lib/discover/feed/fewer/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { oneByOne } from '@/lib/platform/http/one-by-one'
import styles from './tune.module.css'
import { useParts } from './use-parts'

const levels = ['none', 'usual', 'more'] as const
type Level = (typeof levels)[number]

/** Topics that are shown at first, so that what is below them is found. */
const few = 12

/** Levels of the tree below which there are no parts. */
const maxDepth = 2

type LevelOf = (topic: WireInterest) => Level

type Props = { topics: readonly WireInterest[]; hidden: readonly WireHiddenInterest[] }

/**
 * Shows the level of each topic: hidden, as usual, or followed. Those with a choice come first and are always shown; they
 * stay in place while they are changed.
 */
export function TopicLevels({ topics, hidden }: Props) {
  const t = useTranslations('tune')
  const none = new Set(hidden.map(({ id }) => id))
  const levelOf = ({ id, followed_by_me }: WireInterest): Level =>
    none.has(id) ? 'none' : followed_by_me ? 'more' : 'usual'
  const [order] = useState(() => {
    const chosen = topics.filter((topic) => levelOf(topic) !== 'usual')
    return [...chosen, ...topics.filter((topic) => levelOf(topic) === 'usual')]
  })
  const [max, setMax] = useState(() =>
    Math.max(few, order.filter((topic) => levelOf(topic) !== 'usual').length),
  )
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    // The button goes away: the focus moves on to the first of the others.
    flushSync(() => setMax(order.length))
    list.current?.children[max]?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  return (
    <>
      <ul className={styles.topics} ref={list}>
        {order.slice(0, max).map((topic) => (
          <Topic key={topic.id} topic={topic} levelOf={levelOf} depth={topic.parent_id ? maxDepth : 0} />
        ))}
      </ul>
      {max < order.length && (
        <div>
          <Button onClick={showAll}>{t('allTopics', { count: order.length })}</Button>
        </div>
      )}
    </>
  )
}

/**
 * Stores the levels of one topic in the order of the presses: each begins where the last one ended, and removes the old
 * level before it sets the new one, so that a topic is never both followed and hidden.
 */
function useLevel(id: string, first: Level) {
  const [level, setShown] = useState(first)
  const [store] = useState(() => {
    let stored = first
    const follow = resource('InterestFollowResource')
    const hide = resource('UserInterestHideResource')
    const inTurn = oneByOne(() => true)
    return (wanted: Level) =>
      inTurn(async () => {
        if (stored === 'more') await follow.delete({ interest_id: id })
        if (stored === 'none') await hide.delete({ interest_id: id })
        stored = 'usual'
        if (wanted === 'more') await follow.create({ interest_id: id })
        if (wanted === 'none') await hide.create({ interest_id: id })
        stored = wanted
      }).catch((error: unknown) => {
        setShown(stored)
        showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
      })
  })
  const choose = (wanted: Level) => {
    setShown(wanted)
    void store(wanted)
  }
  return [level, choose] as const
}

type TopicProps = { topic: WireInterest; levelOf: LevelOf; depth: number }

/** Shows the level of a topic, and on request those of its parts. */
function Topic({ topic, levelOf, depth }: TopicProps) {
  const t = useTranslations('tune')
  const id = useId()
  const [level, choose] = useLevel(topic.id, levelOf(topic))
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <div role="radiogroup" aria-labelledby={id} className={styles.group}>
        <a id={id} className={styles.topic} dir="auto" href={topicPath(topic)}>
          {topic.name}
        </a>
        <div className={styles.levels}>
          {levels.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={id}
                className="visually-hidden"
                checked={level === each}
                onChange={() => choose(each)}
              />
              {t(`level.${each}`)}
            </label>
          ))}
        </div>
      </div>
      {depth < maxDepth && (
        <button
          type="button"
          className={styles.narrower}
          aria-expanded={isOpen}
          aria-label={t('narrowerName', { name: topic.name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('narrower')}
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
        </button>
      )}
      {isOpen && <Parts topic={topic} levelOf={levelOf} depth={depth + 1} />}
    </li>
  )
}

function Parts({ topic, levelOf, depth }: TopicProps) {
  const t = useTranslations('tune')
  const parts = useParts(topic.id)
  if (!parts.data) return <QueryProblem of={parts} />
  if (parts.data.length === 0) return <p className={styles.foot}>{t('noNarrower')}</p>
  return (
    <ul className={`${styles.topics} ${styles.parts}`}>
      {parts.data.map((part) => (
        <Topic key={part.id} topic={part} levelOf={levelOf} depth={depth} />
      ))}
    </ul>
  )
}
