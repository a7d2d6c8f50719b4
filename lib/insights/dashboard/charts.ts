/** The rule by which the days of a step become one value: `sum` adds them up, `mean` is their average, `last` the value of its last day. */
export type Merge = 'sum' | 'mean' | 'last'

/** A series of a chart: a figure by day (`name`), of one tag or all of them together. */
export type Series = { id: string; figure: string; tag?: string; merge: Merge }

type Charted = {
  name: string
  part: 'people' | 'content' | 'safety' | 'mail' | 'work'
  kind: 'bar' | 'line'
  is: 'count' | 'bytes'
  series: readonly Series[]
}

type Named<Id extends string> = Series & { id: Id }

const sum = <const Id extends string>(id: Id, figure: string = id, tag?: string): Named<Id> => ({
  id,
  figure,
  merge: 'sum',
  ...(tag !== undefined && { tag }),
})
const mean = <const Id extends string>(id: Id): Named<Id> => ({ id, figure: id, merge: 'mean' })
const last = <const Id extends string>(id: Id): Named<Id> => ({ id, figure: id, merge: 'last' })

/** The charts of the dashboard, in the order of the page. */
export const charts = [
  { name: 'sign_ups', part: 'people', kind: 'bar', is: 'count', series: [sum('sign_ups')] },
  {
    name: 'active',
    part: 'people',
    kind: 'line',
    is: 'count',
    series: [mean('active_day'), last('active_week'), last('active_month')],
  },
  { name: 'pins', part: 'content', kind: 'bar', is: 'count', series: [sum('pins_made')] },
  { name: 'saves', part: 'content', kind: 'bar', is: 'count', series: [sum('saves')] },
  {
    name: 'searches',
    part: 'content',
    kind: 'line',
    is: 'count',
    series: [sum('searches'), sum('searches_missed')],
  },
  { name: 'reports', part: 'safety', kind: 'line', is: 'count', series: [last('reports_waiting')] },
  {
    name: 'mails',
    part: 'mail',
    kind: 'bar',
    is: 'count',
    series: [
      sum('mails_sent', 'mails', 'sent'),
      sum('mails_failed', 'mails', 'failed'),
      sum('mails_waiting', 'mails', 'waiting'),
      sum('mails_kept', 'mails', 'kept'),
    ],
  },
  {
    name: 'jobs',
    part: 'work',
    kind: 'line',
    is: 'count',
    series: [last('jobs_waiting'), sum('jobs_failed')],
  },
  {
    name: 'errors',
    part: 'work',
    kind: 'line',
    is: 'count',
    series: [sum('browser_errors'), sum('server_errors')],
  },
  { name: 'database', part: 'work', kind: 'line', is: 'bytes', series: [last('database_bytes')] },
  { name: 'disk', part: 'work', kind: 'line', is: 'bytes', series: [last('disk_used')] },
  { name: 'memory', part: 'work', kind: 'line', is: 'bytes', series: [last('memory_used')] },
] as const satisfies readonly Charted[]

export type Chart = (typeof charts)[number]
export type ChartName = Chart['name']

export const chartParts = ['people', 'content', 'safety', 'mail', 'work'] as const

/** The names of all figures that the charts read. */
export const figureNames: readonly string[] = [
  ...new Set(charts.flatMap(({ series }) => series.map(({ figure }) => figure))),
]
