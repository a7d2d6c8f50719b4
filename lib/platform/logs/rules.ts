/** The rule that the doctor checks: events are counted by day as they are stored. */
export const eventRules = [
  {
    name: 'events of past days are counted',
    sql: `select d.day::text as subject, d.counted || ' counted, ' || d.stored || ' stored' as detail from (
        select day, (select count(*) from browser_events e where e.day = x.day) as stored, sum(count) as counted
        from event_days x where day < (now() at time zone 'UTC')::date - 1 and exists (select from browser_events e where e.day = x.day) group by day) d
      where d.counted <> d.stored`,
  },
]
