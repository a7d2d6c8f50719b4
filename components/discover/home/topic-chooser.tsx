import { useState } from 'react'
import { useParts } from '@/components/accounts/settings/use-parts'
import { useSeen } from '@/components/platform/placements/use-seen'
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
export function TopicChooser({
  topics,
  onSeen,
  onDone,
}: {
  topics: readonly WireInterest[]
  onSeen: () => void
  onDone: (chose: boolean) => void
}) {
  const t = useTranslations('home')
  useSeen(onSeen)
  const [hasAll, setAll] = useState(false)
  // A topic keeps its parts in view once it was chosen, since some of them may be.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const next = useNext()
  const shown = hasAll ? topics : topics.slice(0, few)
  const send = async (choice: { interest_list: string[] } | { later: true }) => {
    await resource('InterestFollowResource').create(choice)
    onDone('interest_list' in choice)
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
  const toggle = (id: string) => {
    if (topics.some((topic) => topic.id === id)) setOpened((before) => new Set(before).add(id))
    form.set('chosen', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  return (
    <form className={styles.topics} onSubmit={form.onSubmit} aria-labelledby="topics-title">
      <h2 id="topics-title">{t('topics.title')}</h2>
      <p>{t(`topics.${next}`)}</p>
      <fieldset className={styles.tiles} aria-labelledby="topics-title">
        {shown.map((topic) => (
          <Tile
            key={topic.id}
            topic={topic}
            isChosen={chosen.includes(topic.id)}
            onToggle={() => toggle(topic.id)}
          />
        ))}
      </fieldset>
      {topics.flatMap((topic) =>
        opened.has(topic.id) ? <Parts key={topic.id} topic={topic} chosen={chosen} onToggle={toggle} /> : [],
      )}
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

type TileProps = { topic: WireInterest; isChosen: boolean; onToggle: () => void }

function Tile({ topic, isChosen, onToggle }: TileProps) {
  return (
    <label className={styles.tile}>
      <input type="checkbox" className="visually-hidden" checked={isChosen} onChange={onToggle} />
      {topic.image_url && <img src={topic.image_url} alt="" loading="lazy" />}
      <span dir="auto">{topic.name}</span>
    </label>
  )
}

type PartsProps = { topic: WireInterest; chosen: readonly string[]; onToggle: (id: string) => void }

/** Offers the parts of a chosen topic; nothing while they are loaded, and without any: the topic itself is chosen. */
function Parts({ topic, chosen, onToggle }: PartsProps) {
  const t = useTranslations('home')
  const parts = useParts(topic.id)
  if (!parts.data || parts.data.length === 0) return null
  return (
    <fieldset className={`${styles.tiles} ${styles.parts}`}>
      <legend>{t('topics.parts', { name: topic.name })}</legend>
      {parts.data.map((part) => (
        <Tile
          key={part.id}
          topic={part}
          isChosen={chosen.includes(part.id)}
          onToggle={() => onToggle(part.id)}
        />
      ))}
    </fieldset>
  )
}
