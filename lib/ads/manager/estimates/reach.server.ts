import { isRegulated } from '@/lib/accounts/consent/countries'
import { countryCodes } from '@/lib/accounts/locales/countries'
import { leftOut } from '@/lib/business/audiences/bands'
import { noiseOf } from '@/lib/business/audiences/noise.server'
import { withParts } from '@/lib/content/topics/tree-sql'
import { env } from '@/lib/core/env.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { Targeting } from '../../campaigns/targeting/targeting'
import { requestedSql } from '../../delivery/people/reach-sql'
import { shownOf } from './numbers'
import type { WireEstimates } from './schema'

/** The accounts that are looked at, the newest ones: an estimate of a larger site says "more than". */
export const lookedAt = 100_000

/** The time within which people were here if they count. */
export const recent = `interval '28 days'`
const spec = '$1::jsonb'
const among = (field: string) => `array(select jsonb_array_elements_text(${spec} -> '${field}'))`
const ids = (field: string) => `${among(field)}::bigint[]`
const unless = (field: string, is: string) => `(not ${spec} ? '${field}' or ${is})`

/** The kinds of app of a session, as `appOf` has them for a person. */
export const app = `case when s.user_agent ~* '(mobi|android|iphone|ipad|tablet)' then 'web_mobile' else 'web' end`

/** True for a person whose behavior may be used for ads: by their setting, and by the consent that their country asks for. */
export const mayUse = `(not exists (select from user_settings t where t.user_id = v.id and not t.ads_personalization)
  and coalesce((select c.personalization from consents c where c.user_id = v.id order by c.id desc limit 1),
    v.country <> all($2::text[])))`

const topics = `(exists (select from user_interests w where w.user_id = v.id and w.interest_id in (select id from wanted))
  or exists (select from topic_history h where h.user_id = v.id and not h.is_ignored and h.opened + h.searched > 0
    and h.interest_id in (select id from wanted)))`

/** Counts the people to whom ads can be shown, who were here in the last 28 days, and for whom a specification asks. */
const reach = statement<
  { looked_at: number; people: number },
  [spec: string, regulated: string[], max: number]
>(
  'ad_reach',
  `with wanted as materialized (${withParts(`select unnest(${ids('INTEREST')})`)})
   select count(*)::int as looked_at, count(*) filter (where
     ${requestedSql(spec)}
     and exists (select from sessions s where s.user_id = v.id and s.last_seen_at > now() - ${recent}
       and ${unless('APPTYPE', `${app} = any(${among('APPTYPE')})`)})
     and ${unless('INTEREST', `(${mayUse} and ${topics})`)}
     and ${unless(
       'AUDIENCE_INCLUDE',
       `(${mayUse} and exists (select from audience_members m where m.user_id = v.id
       and m.audience_id = any(${ids('AUDIENCE_INCLUDE')})))`,
     )}
     and ${unless('AUDIENCE_EXCLUDE', mayUse)})::int as people
   from (select * from users u order by u.id desc limit $3) v`,
)

/** Returns the countries whose law, or this host, asks for consent first. */
export const regulated = () =>
  countryCodes.filter((code) => isRegulated([code], env().CONSENT_COUNTRIES_EXTRA))

/**
 * Returns how many people an ad group would be for, from the last 28 days of this site: nobody under 18, no number below a hundred, two
 * significant figures. With audiences, whose owner may have made them for one person, some are left out, as where audiences are counted.
 */
export async function reachOf(
  ad_account_id: string,
  targeting: Targeting,
): Promise<NonNullable<WireEstimates['reach']>> {
  const text = JSON.stringify(targeting)
  const [row] = await reach(text, regulated(), lookedAt)
  const { looked_at = 0, people = 0 } = row ?? {}
  const hasAudiences = targeting.AUDIENCE_INCLUDE !== undefined || targeting.AUDIENCE_EXCLUDE !== undefined
  const counted = hasAudiences ? people - leftOut(people, noiseOf(ad_account_id, `reach ${text}`)) : people
  const shown = shownOf(counted)
  return { people: shown, is_more: shown !== null && looked_at >= lookedAt }
}
