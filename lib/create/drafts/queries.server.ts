import { wireTime } from '@/lib/content/boards/wire-time'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import { blocksOf, type Fields, itemsOf, ownFieldsOf } from './fields'
import { draftDays, maxDrafts, type WireDraft } from './schema'

type Row = {
  id: string
  client_id: string
  fields: Fields
  updated_at: Date
  cover: string | null
  dominant_color: string | null
}

/** SQL for the key of a draft's first item. */
const firstItem = `'items.' || (d.fields -> 'pinItemIds' ->> 0) || `

const columns = `d.id, d.client_id, d.fields, d.updated_at, m.signature as cover, m.dominant_color
  from pin_drafts d
  left join media m on m.signature = coalesce(d.fields ->> (${firstItem}'.coverImgSignature'),
    d.fields -> (${firstItem}'.media') ->> 'signature') and m.status = 'succeeded'
  where d.user_id = $1 and d.deleted_at is null and d.updated_at > now() - interval '${draftDays} days'`

const all = statement<Row, [user: string]>(
  'pin_drafts_of',
  `select ${columns} order by d.updated_at desc, d.id limit ${maxDrafts}`,
)
const byClient = statement<Row, [user: string, client: string]>(
  'pin_draft_by_client',
  `select ${columns} and d.client_id = $2`,
)
const byId = statement<Row, [user: string, id: string]>('pin_draft_by_id', `select ${columns} and d.id = $2`)

const count = statement<{ n: number }, [user: string]>(
  'pin_draft_count',
  `select count(*)::int as n from pin_drafts d
   where d.user_id = $1 and d.deleted_at is null and d.updated_at > now() - interval '${draftDays} days'`,
)

function presentDraft({ id, client_id, fields, updated_at, cover, dominant_color }: Row): WireDraft {
  return {
    id,
    type: 'pin_draft',
    client_id,
    fields: ownFieldsOf(fields),
    items: itemsOf(fields),
    blocks: blocksOf(fields),
    image_url: cover ? imageUrl(cover, '236x', 'webp') : null,
    dominant_color: dominant_color ?? '#e9e9e9',
    updated_at: wireTime(updated_at),
    expires_at: wireTime(new Date(updated_at.getTime() + draftDays * 86_400_000)),
  }
}

/** Returns the member's drafts, at most 200, most recently changed first. */
export async function draftsOf(member: Member): Promise<WireDraft[]> {
  return (await all(member.id)).map(presentDraft)
}

/** Returns the number of the member's drafts. */
export async function draftCountOf(member: Member): Promise<number> {
  return (await count(member.id))[0]?.n ?? 0
}

/** Returns the member's draft that a device created with this id, or null. */
export async function draftByClient(member: Member, client_id: string): Promise<WireDraft | null> {
  const [row] = await byClient(member.id, client_id)
  return row ? presentDraft(row) : null
}

/** Returns one draft of the member's. @throws AppError 404 */
export async function draftById(member: Member, id: string): Promise<WireDraft> {
  return presentDraft(found((await byId(member.id, id))[0], 'notFound'))
}
