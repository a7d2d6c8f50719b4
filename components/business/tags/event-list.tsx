import { useState } from 'react'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireTagEvent } from '@/lib/business/tags/schema'
import { isOffline } from '@/lib/platform/http/call-error'
import { unsaid } from '@/lib/platform/http/error-texts'
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

/** Shows the latest events of a tag, new ones a moment after they arrive. */
export function EventList({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tagPage')
  const again = useTranslations('ui')
  const live = useLive(testEventsOf, ofTag(tag))
  const list = useList<WireTagEvent>(
    `tag events ${tag.id}`,
    async ([bookmark = null]: (string | null)[]) => {
      const { items, bookmark: next } = await eventsOf(ofTag(tag), bookmark)
      return { data: items, bookmark: next }
    },
    { idOf: keyOf },
  )
  const hasFailed = list.status === 'failed'
  const events = together(live?.items ?? [], list.items)
  const [max, setMax] = useState(shownFirst)
  const more = () => {
    if (!hasFailed) setMax(max + shownMore)
    if (hasFailed || events.length < max + shownMore) list.more()
  }
  const isEmpty = events.length === 0 && list.status === 'idle'
  return (
    <section className={styles.card} aria-labelledby="tag-events">
      <div className={styles.row}>
        <h2 id="tag-events">{t('events')}</h2>
        <p className={styles.live}>{t('live')}</p>
      </div>
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
      <Problem>{hasFailed && unsaid(isOffline())}</Problem>
      {(events.length > max || list.hasMore) && (
        <Button className={styles.start} disabled={list.status === 'loading'} onClick={more}>
          {hasFailed ? again('reload') : t('older')}
        </Button>
      )}
    </section>
  )
}
