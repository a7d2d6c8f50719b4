import { useState } from 'react'
import { useAction } from '@/components/platform/use-action'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
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
  const [hasAll, setAll] = useState(false)
  const next = useNext()
  const shown = hasAll ? topics : topics.slice(0, few)
  const send = async (choice: { interest_list: string[] } | { later: true }) => {
    await resource('InterestFollowResource').create(choice)
    onDone()
  }
  const failed = { toasts: true, explain: () => ({ field: null, message: t('topics.failed') }) }
  const form = useForm({
    values: { chosen: [] as string[] },
    submit: ({ chosen }) => send({ interest_list: chosen }),
    ...failed,
  })
  const later = useAction(() => send({ later: true }), { ...failed, once: true })
  const { chosen } = form.values
  const isPending = form.isPending || later.isPending
  const toggle = (id: string) =>
    form.set('chosen', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <form className={styles.topics} onSubmit={form.onSubmit} aria-labelledby="topics-title">
      <h2 id="topics-title">{t('topics.title')}</h2>
      <p>{t(`topics.${next}`)}</p>
      <fieldset className={styles.tiles} aria-labelledby="topics-title">
        {shown.map((topic) => (
          <label key={topic.id} className={styles.tile}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(topic.id)}
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
          {t('topics.count', { count: chosen.length })}
        </span>
        <Button look="accent" type="submit" disabled={chosen.length === 0 || isPending}>
          {t('topics.done')}
        </Button>
        <Button look="plain" disabled={isPending} onClick={() => void later.start()}>
          {t('topics.later')}
        </Button>
      </div>
    </form>
  )
}
