import { useState } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useAction } from '@/components/platform/use-action'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireTagEvent } from '@/lib/business/tags/schema'
import type { Tag } from '@/store/business/tags'
import { EventRow } from './event-row'
import { eventsOf, ofTag, testEventsOf } from './tag-calls'
import styles from './tags.module.css'
import { useLive } from './use-live'

const keyOf = ({ event_id, time }: WireTagEvent) => `${event_id} ${time}`

/** Returns events of several lists, each once, newest first. */
const together = (...lists: readonly (readonly WireTagEvent[])[]) =>
  [...new Map(lists.flat().map((one) => [keyOf(one), one])).values()].toSorted(
    (a, b) => b.received_time - a.received_time,
  )

/** Events shown at first, and added by each press. */
const [shownFirst, shownMore] = [10, 25]

type Older = { items: WireTagEvent[]; bookmark: string | null }

/** Shows the latest events of a tag, new ones a moment after they arrive. */
export function EventList({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tagPage')
  const live = useLive(testEventsOf, ofTag(tag))
  const first = useQuery<Older>(tag.id, () => eventsOf(ofTag(tag), null))
  const [older, setOlder] = useState<Older | null>(null)
  const bookmark = (older ?? first.data)?.bookmark ?? null
  const events = together(live?.items ?? [], first.data?.items ?? [], older?.items ?? [])
  const [max, setMax] = useState(shownFirst)
  const more = useAction(
    async () => {
      setMax(max + shownMore)
      if (events.length >= max + shownMore || bookmark === null) return
      const page = await eventsOf(ofTag(tag), bookmark)
      setOlder({ items: [...(older?.items ?? []), ...page.items], bookmark: page.bookmark })
    },
    { once: true },
  )
  const isEmpty = events.length === 0 && first.data !== null
  return (
    <section className={styles.card} aria-labelledby="tag-events">
      <div className={styles.row}>
        <h2 id="tag-events">{t('events')}</h2>
        <p className={styles.live}>{t('live')}</p>
      </div>
      <QueryProblem of={first} />
      {isEmpty && <p className={styles.nothing}>{t('noEvents')}</p>}
      {events.length > 0 && (
        <table className={styles.events}>
          <thead>
            <tr>
              {(['kind', 'arrived', 'page', 'value', 'order', 'products', 'data'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.slice(0, max).map((event) => (
              <EventRow key={keyOf(event)} event={event} />
            ))}
          </tbody>
        </table>
      )}
      <p className="visually-hidden" role="status">
        {live && t('announced', { count: live.items.length })}
      </p>
      <Problem>{more.problem?.message}</Problem>
      {(events.length > max || bookmark !== null) && (
        <Button className={styles.start} disabled={more.isPending} onClick={() => void more.start()}>
          {t('older')}
        </Button>
      )}
    </section>
  )
}
