import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type SitePage, sitePages } from './pages'
import type { siteTextUpdate, WireSiteText } from './schema'
import { siteTexts } from './table.server'

const byPage = statement<WireSiteText, [pages: readonly string[]]>(
  'site_texts_by_page',
  `select p.page, nullif(t.body, '') as body, coalesce(t.version, 0) as version
   from unnest($1::text[]) with ordinality as p (page, n) left join site_texts t on t.page = p.page order by p.n`,
)

/** Returns the host's text of a page and its version: 0 before the first. */
export async function siteText(page: SitePage): Promise<WireSiteText> {
  const [row] = await byPage([page])
  return row ?? { page, body: null, version: 0 }
}

/** Returns the texts of all pages. */
export const allSiteTexts = (): Promise<WireSiteText[]> => byPage(sitePages)

/** Stores a page's text as a new version, and records it; an empty text restores the product's own. */
export function changeSiteText(
  member: Member,
  { page, body }: z.output<typeof siteTextUpdate>,
  origin: Origin,
): Promise<WireSiteText> {
  return transact(async (tx) => {
    const [row] = await tx
      .insert(siteTexts)
      .values({ page, body })
      .onConflictDoUpdate({
        target: siteTexts.page,
        set: { body: sql`excluded.body`, version: sql`${siteTexts.version} + 1`, updated_at: sql`now()` },
      })
      .returning({ version: siteTexts.version })
    const version = row?.version ?? 0
    const entry = {
      actor_id: member.id,
      action: 'site_text_changed',
      target_type: 'site' as const,
      target_id: null,
    }
    await recordAction(tx, { ...entry, after: { page, version }, by_admin: true, ip: origin.ip })
    return { page, body: body || null, version }
  })
}
