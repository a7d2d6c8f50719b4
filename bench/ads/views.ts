import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mintToken, viewerKey } from '@/lib/ads/tracking/token.server'
import { db } from '@/lib/platform/db/client.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import type { Shot } from '../hammer'
import { type Intake, perReport } from '../intake'

type Ad = { ad: string; group: string; campaign: string; account: string }

/** Returns a report of views that a browser of its own sends, each of a card that it was shown. */
function reportOf(ads: readonly Ad[]): Shot {
  const install_id = randomBytes(16).toString('hex')
  const csrf = csrfToken({ session_id: null, install_id })
  const viewer = viewerKey({ id: null, install_id })
  const events = Array.from({ length: perReport }, (_, n) => ({
    token: mintToken({
      ...(ads[n % ads.length] as Ad),
      viewer,
      placement: 'HOME',
      priceMicro: 1n,
      event: 'CLICKTHROUGH',
      keyword: null,
      interest: null,
      audience: null,
      at: new Date(),
    }),
    kind: 'IMPRESSION',
  }))
  return {
    method: 'POST',
    path: '/resource/CardSeenResource/create/',
    headers: {
      cookie: `magpie_install=${install_id}; csrftoken=${csrf}`,
      'x-csrftoken': csrf,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ source_url: '/', options: { events } }),
  }
}

/** Returns views of ads as browsers report them. */
export async function viewsOfAds(): Promise<Intake> {
  const { rows: ads } = await db().execute<Ad>(sql`
    select id as ad, ad_group_id as "group", campaign_id as campaign, ad_account_id as account from ads order by id limit 500`)
  return {
    name: 'events of ads',
    report: () => reportOf(ads),
    stored: async () =>
      (await db().execute<{ n: number }>(sql`select count(*)::int as n from ad_events`)).rows[0]?.n ?? 0,
  }
}
