import { useId, useRef, useState } from 'react'
import { limits } from '@/components/content/pins-save/picker/limits'
import field from '@/components/ui/fields/form-field.module.css'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import { plainName } from '@/lib/core/plain-name'
import styles from './topics-field.module.css'

/** Maximum suggested topics. */
const offeredAtOnce = 6

type Topic = Pick<WireInterest, 'id' | 'name'>

/** Words that name no topic. */
const joining = new Set(['and', 'for', 'the', 'with'])

/** Returns the words of a text that may name a topic, in the singular. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !joining.has(word))
    .map((word) => word.replace(/s$/, ''))

/**
 * Returns topics with a word starting with the term, without chosen ones. Without a term, those that share a word with
 * the pin's own text; none for a pin without text.
 */
export function offeredTopics(
  all: readonly Topic[],
  chosen: readonly string[],
  term: string,
  text: string,
): Topic[] {
  const wanted = plainName(term)
  const messages = new Set(wordsOf(text))
  const isOffered = ({ name }: Topic) =>
    wanted ? ` ${plainName(name)}`.includes(` ${wanted}`) : wordsOf(name).some((word) => messages.has(word))
  return all.filter((topic) => !chosen.includes(topic.id) && isOffered(topic)).slice(0, offeredAtOnce)
}

type Props = {
  all: readonly Topic[]
  chosen: readonly string[]
  /** Title and description of the pin. */
  text: string
  error: string | null
  onChange: (ids: string[]) => void
}

/** Shows the topics of a pin as chips, at most ten; feeds use the first. */
export function TopicsField({ all, chosen, text, error, onChange }: Props) {
  const t = useTranslations('pinsEdit')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  const byId = new Map(all.map((topic) => [topic.id, topic.name]))
  const isFull = chosen.length >= limits.topics
  const offered = isFull ? [] : offeredTopics(all, chosen, term, text)
  const add = (topic: Topic) => {
    onChange([...chosen, topic.id])
    setTerm('')
    input.current?.focus()
  }
  const remove = (topic: string) => {
    onChange(chosen.filter((one) => one !== topic))
    input.current?.focus()
  }
  return (
    <div className={field.field}>
      <div className={field.head}>
        <label htmlFor={id}>{t('topics')}</label>
        <span className={field.count} aria-hidden="true">
          {chosen.length}/{limits.topics}
        </span>
      </div>
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('removeTopic', { name: byId.get(topic) ?? '' })}
                onClick={() => remove(topic)}
              >
                {byId.get(topic)}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={field.box}>
        <input
          ref={input}
          id={id}
          className={field.input}
          value={term}
          maxLength={50}
          autoComplete="off"
          disabled={isFull}
          placeholder={t(isFull ? 'topicsFull' : 'topicsPlaceholder')}
          aria-describedby={`${id}-error`}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              if (term.trim() && offered[0]) add(offered[0])
            }
            const last = chosen.at(-1)
            if (event.key === 'Backspace' && term === '' && last) remove(last)
          }}
        />
      </div>
      {offered.length > 0 && (
        <ul className={styles.chips} aria-label={t('offered')}>
          {offered.map((topic) => (
            <li key={topic.id}>
              <button type="button" className={styles.offer} onClick={() => add(topic)}>
                <Icon name="plus" size={14} />
                <bdi>{topic.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={field.hint} role="status">
        {!isFull && term.trim() && offered.length === 0 && t('noTopic')}
      </p>
      <p id={`${id}-error`} className={field.error} role="alert">
        {error}
      </p>
    </div>
  )
}
