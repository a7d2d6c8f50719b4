import { statement } from '@/lib/platform/db/statement.server'
import type { Sample } from './compare.server'
import type { MetricName } from './definition'

type Row = { group_name: string; size: number; mean: number; variance: number }

/** Sums of a person since they reached the experiment, as SQL; `p` has `user_id` (null without an account), `since` and `till`. */
const values: Record<MetricName, string> = {
  saves: `(select count(*) from pins x where x.user_id = p.user_id and x.created_at between p.since and p.till)`,
  follows: `(select count(*) from user_follows x where x.follower_id = p.user_id and x.created_at between p.since and p.till)`,
  sign_ups: `(p.user_id is not null)::int`,
  active_days: `(select count(distinct d.day) from (
      select x.created_at::date as day from pins x where x.user_id = p.user_id and x.created_at between p.since and p.till
      union all select x.created_at::date from user_follows x where x.follower_id = p.user_id and x.created_at between p.since and p.till
      union all select x.created_at::date from comments x where x.user_id = p.user_id and x.created_at between p.since and p.till
      union all select x.created_at::date from reactions x where x.user_id = p.user_id and x.created_at between p.since and p.till) d)`,
  comments: `(select count(*) from comments x where x.user_id = p.user_id and x.created_at between p.since and p.till)`,
  reactions: `(select count(*) from reactions x where x.user_id = p.user_id and x.created_at between p.since and p.till)`,
  ad_clicks: `(select count(*) from ad_events x where x.viewer = p.user_id and x.kind = 'OUTBOUND_CLICK'
      and x.day between p.since::date - 1 and p.till::date and x.arrived_at between p.since and p.till)`,
}

/** Sign-ups are those of visitors: a member cannot sign up. */
const among: Partial<Record<MetricName, string>> = { sign_ups: 'where p.was_visitor' }

/** Each person counts once, whatever they did: their own sum is one value of the sample. */
const textOf = (metric: MetricName) => `
  with p as (
    select x.group_name, coalesce(x.user_id, m.id) as user_id, x.created_at as since, coalesce(e.ends_at, now()) as till,
      x.unit like 'b%' and coalesce(m.created_at >= x.created_at, true) as was_visitor
    from experiment_exposures x join experiments e on e.id = x.experiment_id
      left join lateral (select u.id, u.created_at from users u where u.experiment_unit = x.unit order by u.id limit 1) m on true
    where x.experiment_id = $1),
  v as (select p.group_name, ${values[metric]}::float8 as value from p ${among[metric] ?? ''})
  select group_name, count(*)::int as size, coalesce(avg(value), 0)::float8 as mean, coalesce(var_samp(value), 0)::float8 as variance
  from v group by group_name`

const statements = {
  saves: statement<Row, [string]>('experiment_saves', textOf('saves')),
  follows: statement<Row, [string]>('experiment_follows', textOf('follows')),
  sign_ups: statement<Row, [string]>('experiment_sign_ups', textOf('sign_ups')),
  active_days: statement<Row, [string]>('experiment_active_days', textOf('active_days')),
  comments: statement<Row, [string]>('experiment_comments', textOf('comments')),
  reactions: statement<Row, [string]>('experiment_reactions', textOf('reactions')),
  ad_clicks: statement<Row, [string]>('experiment_ad_clicks', textOf('ad_clicks')),
} satisfies Record<MetricName, unknown>

/** Returns what the people of each group of an experiment did since they reached it, until its end. */
export async function samplesOf(experiment_id: string, metric: MetricName): Promise<Map<string, Sample>> {
  const rows = await statements[metric](experiment_id)
  return new Map(rows.map(({ group_name, ...sample }) => [group_name, sample]))
}

const exposed = statement<{ group_name: string; people: number }, [string]>(
  'experiment_exposed',
  'select group_name, count(*)::int as people from experiment_exposures where experiment_id = $1 group by group_name',
)

/** Returns the number of people of each group. */
export async function peopleOf(experiment_id: string): Promise<Map<string, number>> {
  const rows = await exposed(experiment_id)
  return new Map(rows.map(({ group_name, people }) => [group_name, people]))
}
