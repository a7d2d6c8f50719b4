import { singleton } from '@/lib/core/singleton'
import { Gathered } from '@/lib/platform/db/gathered.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { FaultReason } from '../kinds'

type Key = `${string} ${FaultReason}`

const add = statement<Record<string, never>, [rows: string]>(
  'add_ad_faults',
  `insert into ad_faults as f (ad_id, hour, reason, items)
   select r.ad, date_trunc('hour', now()), r.reason, r.items from jsonb_to_recordset($1::jsonb) r (ad bigint, reason text, items bigint)
   order by 1, 3
   on conflict (ad_id, hour, reason) do update set items = f.items + excluded.items`,
)

const store = (counts: ReadonlyMap<Key, number>) =>
  add(
    JSON.stringify(
      [...counts].map(([key, items]) => {
        const [ad, reason] = key.split(' ')
        return { ad, reason, items }
      }),
    ),
  )

/** Returns the events that do not count, by ad and reason, which this process has not stored yet: a second at most. */
export const pendingFaults = () =>
  singleton('ads.faults', () => new Gathered<Key, number>(0, (a, b) => a + b, store))

/** The ad of events whose token names none. */
export const noAd = '0'

/** Counts events that do not count. */
export const countFaults = (ad: string, reason: FaultReason, items = 1): void =>
  pendingFaults().add([`${ad} ${reason}`], items)
