import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { userJson } from '@/lib/accounts/account/user-sql.server'
import type { Targeting } from '@/lib/ads/campaigns/targeting/targeting'
import { readToken, type Token, viewerKey } from '@/lib/ads/tracking/token.server'
import type { Promoted } from '@/lib/content/pins/card/promoted-point.server'
import { domainOf } from '@/lib/content/pins/write/domain-of'
import { env } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { adLink } from './cards.server'
import { personFor, requestedOf } from './people/person'

type Row = {
  promoter: UserRow | null
  link: string | null
  targeting: Targeting
  keyword: string | null
  topic: string | null
}

const adOf = statement<Row, [ad: string, pin: string, keyword: string | null, topic: string | null]>(
  'promoted_by',
  () => `select (select ${userJson('zo')} from users zo where zo.id = zk.business_id) as promoter, ${adLink} as link,
    zg.targeting_spec as targeting, (select k.value from ad_keywords k where k.id = $3) as keyword,
    (select i.name from interests i where i.id = $4) as topic
  from ads zd join ad_accounts zk on zk.id = zd.ad_account_id join ad_groups zg on zg.id = zd.ad_group_id join pins p on p.id = $2
  where zd.id = $1 and zd.approved_link is not null and case when zd.product_group_id is null then zd.pin_id = $2
    else exists (select from catalog_items zi join catalogs zy on zy.id = zi.catalog_id and zy.ad_account_id = zd.ad_account_id
      where zi.pin_id = $2) end`,
)

/** Returns why an ad was shown, as its card said it: a search by its keyword. */
function reasonsOf(viewer: Viewer, { reason }: Token, { targeting, keyword, topic }: Row) {
  if (!reason) return {}
  const person = personFor(viewer)
  const name = reason === 'search' ? keyword : topic
  return {
    ad_match_reason: reason,
    ad_reasons: [{ reason, name }, ...(person ? requestedOf(targeting, person) : [])],
  }
}

/**
 * Returns the ad of a token, for the page of its pin. A page may stay open for days, so any age will do, and so will an ad that has
 * ended since; one that was refused since is none.
 */
export async function promotedPin(viewer: Viewer, pinId: string, via: string): Promise<Promoted | null> {
  if (!env().ADS_ENABLED || !env().BUSINESS_ENABLED) return null
  const token = readToken(via)
  if (token?.viewer !== viewerKey(viewer)) return null
  const [row] = await adOf(token.ad, pinId, token.keyword, token.about ?? null)
  if (!row) return null
  const ad_domain = domainOf(row.link)
  return {
    link: row.link,
    promotion: {
      is_promoted: true,
      promoter: row.promoter && presentUser(row.promoter),
      tracking_params: via,
      ...reasonsOf(viewer, token, row),
      ...(ad_domain && { ad_domain }),
    },
  }
}
