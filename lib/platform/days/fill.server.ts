import { singleton } from '@/lib/core/singleton'
import { type Statement, statement } from '@/lib/platform/db/statement.server'
import { type DayFigure, dayFigures } from '@/lib/platform/manifest/day-figure'
import { readFacts, saveFact } from '@/lib/platform/site-facts/facts.server'

/** Days for which figures are stored, and so many are filled when a figure is new. */
const storedDays = 800
const filledDays = 400

type Fill = Statement<{ filled: string }, [string, string]>

/** Returns the statement that fills the days of a figure: their rows are then exactly those of its SQL. */
const fillOf = ({ name, sql }: DayFigure): Fill =>
  singleton(`days.${name}`, () =>
    statement<{ filled: string }, [string, string]>(
      `site_days_${name}`,
      `with fresh as (select f.day, f.tag, f.value::float8 as value from (${sql}) f where f.day between $1::date and $2::date),
        old as (delete from site_days s where s.name = '${name}' and s.day between $1::date and $2::date
          and not exists (select from fresh f where f.day = s.day and f.tag = s.tag)),
        stored as (insert into site_days (day, name, tag, value) select day, '${name}', tag, value from fresh
          on conflict (day, name, tag) do update set value = excluded.value where site_days.value <> excluded.value returning day)
       select count(*)::text as filled from stored`,
    ),
  )

const today = statement<{ day: string }>(
  'site_days_today',
  `select ((now() at time zone 'UTC')::date)::text as day`,
)
const prune = statement<{ day: string }, [number]>(
  'site_days_prune',
  `delete from site_days where day < (now() at time zone 'UTC')::date - $1::int returning day::text`,
)

const dayMs = 86_400_000
const minus = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** Returns the current day by the database's clock, in UTC. */
export async function currentDay(): Promise<string> {
  const [row] = await today()
  return row?.day ?? new Date().toISOString().slice(0, 10)
}

/** Fills the days from `from` to `to` of every figure; what can only be measured now is stored for `to`. */
export async function fillDays(from: string, to: string): Promise<void> {
  for (const figure of dayFigures.all()) await fill(figure, from, to)
}

async function fill(figure: DayFigure, from: string, to: string): Promise<void> {
  const start = figure.isLevel ? to : minus(from, figure.back ?? 0)
  await fillOf(figure)(start, to)
}

/**
 * Fills today and the days since each figure was last filled, so that a day is complete after its end whenever a worker runs again. A
 * new figure is filled for the last 400 days.
 */
export async function rollUpDays(): Promise<void> {
  const to = await currentDay()
  const { days: filled = {} } = await readFacts()
  for (const figure of dayFigures.all()) await fill(figure, filled[figure.name] ?? minus(to, filledDays), to)
  await saveFact('days', Object.fromEntries(dayFigures.all().map(({ name }) => [name, to])))
  await prune(storedDays)
}
