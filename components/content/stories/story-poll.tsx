import type { CSSProperties } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { StoryPoll as Poll } from '@/lib/content/stories/story'
import { percentsOf } from './poll-after'
import page from './story-page.module.css'
import styles from './story-sticker.module.css'
import { usePoll } from './use-poll'

type Props = { poll: Poll; options: readonly string[]; question: string; pinId: string }

/** Shows the options of a poll: a tap votes, another tap withdraws the vote; then the results show. */
export function StoryPoll({ poll: first, options, question, pinId }: Props) {
  const t = useTranslations('story')
  const [{ choice, counts }, choose] = usePoll(first, pinId)
  const percents = counts && percentsOf(counts)
  const votes = counts?.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ul className={page.column} aria-label={question}>
        {options.map((option, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options never change, and two may be the same.
          <li key={i}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={choice === i}
              style={{ '--part': `${percents?.[i] ?? 0}%` } as CSSProperties}
              onClick={() => choose(i)}
            >
              <span dir="auto">{option}</span>
              {percents && <b>{t('percent', { percent: percents[i] ?? 0 })}</b>}
            </button>
          </li>
        ))}
      </ul>
      <small aria-live="polite">{votes !== undefined && t('votes', { count: votes })}</small>
    </>
  )
}
