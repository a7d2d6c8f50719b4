import type { z } from 'zod'
import { permit } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { Flusher } from '@/lib/platform/db/flusher.server'
import { turnDayPartitions } from '@/lib/platform/db/partitions.server'
import { statement } from '@/lib/platform/db/statement.server'
import { isDayFull } from './full.server'
import type { contextEvent } from './schema'

type GivenEvent = z.output<typeof contextEvent>

/** Maximum characters of one stored event; larger ones are only counted. */
const longest = 1000
/** Milliseconds for which a process collects events, the most of a statement, and the most that may wait. */
const intake = { gather: 100, batch: 1_000, waiting: 20_000 }
/** Milliseconds after which an event counts as having happened when it arrived: its browser's clock is wrong. */
const maxAge = 86_400_000

const insert = statement<Record<string, never>, [rows: string]>(
  'browser_events_insert',
  `insert into browser_events (day, client_uuid, event_type, time, view_type, view_parameter, component, object_id, app_state,
     view_data, event_data, aux_data, user_id)
   select (time at time zone 'UTC')::date, coalesce(client_uuid, gen_random_uuid()), event_type, time, view_type, view_parameter,
     component, object_id, app_state, view_data, event_data, aux_data, user_id
   from jsonb_to_recordset($1::jsonb) as x (client_uuid uuid, event_type integer, time timestamptz, view_type integer,
     view_parameter integer, component integer, object_id text, app_state text, view_data jsonb, event_data jsonb, aux_data jsonb,
     user_id bigint)
   on conflict do nothing`,
)

type Row = ReturnType<typeof rowOf>

const flusher = () =>
  singleton(
    'logs.events',
    () => new Flusher<Row>({ store: (rows) => insert(JSON.stringify(rows)), ...intake }),
  )

type Report = {
  events: readonly GivenEvent[]
  /** The time of the report by the browser's clock, in ms. */
  report_time: number
  /** The member who allowed analytics, or null. */
  user_id: string | null
}

/** Returns an event as it is stored: its time is that of its arrival less its age, whatever the browser's clock says. */
function rowOf(event: GivenEvent, { report_time, user_id }: Report, now: Date) {
  const age = report_time - event.time
  return {
    client_uuid: event.clientUUID,
    event_type: event.event_type,
    time: new Date(now.getTime() - (age > 0 && age <= maxAge ? age : 0)),
    view_type: event.view_type,
    view_parameter: event.view_parameter,
    component: event.component,
    object_id: event.object_id_str,
    app_state: event.appState,
    view_data: event.view_data,
    event_data: event.event_data,
    aux_data: event.aux_data,
    user_id,
  }
}

/**
 * Stores events, each number once, and returns when they are stored. Events that are too long, and those of a day that is full
 * (`EVENTS_A_DAY`), are left out. @throws AppError 503 while too many events wait
 */
export async function keepEvents(report: Report, now = new Date()): Promise<void> {
  const short = report.events.filter((event) => JSON.stringify(event).length <= longest)
  if (short.length === 0 || (await isDayFull(now))) return
  permit(flusher().hasSpaceFor(short.length), 'busy')
  await flusher().add(short.map((event) => rowOf(event, report, now)))
}

/** Creates the partitions of the next days, and drops those past `EVENT_DAYS`. */
export const turnEvents = (now = new Date()): Promise<void> =>
  turnDayPartitions('browser_events', env().EVENT_DAYS, now)
