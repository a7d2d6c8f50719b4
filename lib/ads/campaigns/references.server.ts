import { sql } from 'drizzle-orm'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { found } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import type { Goals } from './rules/goals'
import { must } from './rules/refusal'

/** Things that ad groups name, if they exist and the ad account may use them: topics, audiences by their state, and tags. */
export type References = { interests: string[]; audiences: Record<string, string>; tags: string[] }

type Named = { INTEREST?: string[]; AUDIENCE_INCLUDE?: string[]; AUDIENCE_EXCLUDE?: string[] }
type Naming = {
  targeting_spec?: { [Name in keyof Named]?: Named[Name] | undefined } | undefined
  optimization_goal_metadata?: Goals | null | undefined
}

const tagOf = (goals: Goals | null | undefined) => goals?.conversion_tag_v3_goal_metadata?.conversion_tag_id

type Reading = { tx: Pick<Db, 'execute'>; account: { id: string; business_id: string } }

/** Finds what some ad groups name, in one statement. */
export async function referencesOf({ tx, account }: Reading, groups: readonly Naming[]): Promise<References> {
  const specs = groups.map(({ targeting_spec = {} }) => targeting_spec)
  const bigints = (ids: readonly string[]) => sql`${sql.param([...new Set(ids)])}::bigint[]`
  const interests = bigints(specs.flatMap(({ INTEREST = [] }) => INTEREST))
  const audiences = bigints(
    specs.flatMap(({ AUDIENCE_INCLUDE: into = [], AUDIENCE_EXCLUDE: out = [] }) => [...into, ...out]),
  )
  const tags = bigints(groups.flatMap((group) => tagOf(group.optimization_goal_metadata) ?? []))
  const { rows } = await tx.execute<References>(sql`
    select array(select i.id::text from interests i where i.id = any(${interests}) and ${sql.raw(isOffered('i'))})
        as interests,
      (select coalesce(json_object_agg(u.id::text, u.status), '{}') from audiences u where u.id = any(${audiences})
        and (u.ad_account_id = ${account.id} or exists (select from audience_shares s where s.audience_id = u.id
          and s.account_id = case s.account_type when 'AD_ACCOUNT' then ${account.id}::bigint
            else ${account.business_id}::bigint end))) as audiences,
      array(select t.id::text from conversion_tags t where t.id = any(${tags})
        and t.ad_account_id = ${account.id} and t.status = 'ACTIVE') as tags`)
  return found(rows[0], 'serverError')
}

/**
 * Requires what an ad group names to be there: topics that people may choose, audiences of the ad account or shared with it
 * that are not too small (so that nobody is singled out), and an active tag. @throws AppError 1 naming the field
 */
export function requireReferences(
  { targeting_spec = {}, optimization_goal_metadata: goals }: Naming,
  { interests, audiences, tags }: References,
  place = 'targeting_spec',
): void {
  const topics = new Set(interests)
  for (const [at, id] of (targeting_spec.INTEREST ?? []).entries())
    must(topics.has(id), `${place}.INTEREST.${at}`, 'unknownTopic')
  for (const name of ['AUDIENCE_INCLUDE', 'AUDIENCE_EXCLUDE'] as const)
    for (const [at, id] of (targeting_spec[name] ?? []).entries()) {
      const status = Object.hasOwn(audiences, id) ? audiences[id] : undefined
      must(status !== undefined, `${place}.${name}.${at}`, 'noSuchAudience')
      must(status !== 'TOO_SMALL', `${place}.${name}.${at}`, 'audienceTooSmall')
    }
  const tag = tagOf(goals)
  const field = 'optimization_goal_metadata.conversion_tag_v3_goal_metadata.conversion_tag_id'
  must(tag === undefined || tags.includes(tag), field, 'noSuchTag')
}
