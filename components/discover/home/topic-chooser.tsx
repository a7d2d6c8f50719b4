import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { storedIntent } from '@/store/accounts/intents'
import { isSavePending } from '@/store/accounts/pending-save'
import styles from './home.module.css'

/** Number of topics shown at first. */
const few = 12

/** Returns what comes after the topics, once it is known: it is kept in this browser. */
function useNext(): 'text' | 'thenPin' | 'thenBack' {
  const isHydrated = useHydrated()
  if (!isHydrated) return 'text'
  if (isSavePending()) return 'thenPin'
  return storedIntent()?.intent.do === 'here' ? 'thenBack' : 'text'
}

/** Asks a new member for topics, which shape their home feed. "Not now" is remembered for 30 days. */
export function TopicChooser({ topics, onDone }: { topics: readonly WireInterest[]; onDone: () => void }) {
  const t = useTranslations('home')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hasAll, setAll] = useState(false)
  const next = useNext()
  const shown = hasAll ? topics : topics.slice(0, few)
  const [phase, setPhase] = useState<'open' | 'sending'>('open')

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const send = async (choice: { interest_list: string[] } | { later: true }) => {
    setPhase('sending')
    try {
      await resource('InterestFollowResource').create(choice)
      onDone()
    } catch {
      setPhase('open')
      showToast({ message: t('topics.failed'), tone: 'error' })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ interest_list: [...chosen] })
  }
  return (
    <form className={styles.topics} onSubmit={submit} aria-labelledby="topics-title">
      <h2 id="topics-title">{t('topics.title')}</h2>
      <p>{t(`topics.${next}`)}</p>
      <fieldset className={styles.tiles} aria-labelledby="topics-title">
        {shown.map((topic) => (
          <label key={topic.id} className={styles.tile}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.has(topic.id)}
              onChange={() => toggle(topic.id)}
            />
            {topic.image_url && <img src={topic.image_url} alt="" loading="lazy" />}
            <span dir="auto">{topic.name}</span>
          </label>
        ))}
      </fieldset>
      {shown.length < topics.length && (
        <Button onClick={() => setAll(true)}>
          {t('topics.more', { count: topics.length - shown.length })}
        </Button>
      )}
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {t('topics.count', { count: chosen.size })}
        </span>
        <Button look="accent" type="submit" disabled={chosen.size === 0 || phase === 'sending'}>
          {t('topics.done')}
        </Button>
        <Button look="plain" disabled={phase === 'sending'} onClick={() => send({ later: true })}>
          {t('topics.later')}
        </Button>
      </div>
    </form>
  )
}
