import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { stopsInvites } from '@/lib/accounts/invite-stops/stops.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import { businessAccess, permitReading } from '../access/access.server'
import { reaches, stillRests } from '../invite-rights/rights.server'
import { presentUser } from '../people/present.server'
import { tablePage } from '../tables/manage.server'
import type { TablePage } from '../tables/schema'
import type { InviteStatus, InviteType } from './kinds'
import type { InviteAsset, invitesGet, WireBusinessInvite } from './schema'
import { resendAt } from './targets.server'

type Person = { id: string | null; username: string; full_name: string }
type Asset = WireBusinessInvite['assets_summary']['profiles'][number]

type Row = {
  id: string
  type: InviteType
  status: InviteStatus
  role: string
  expires_at: Date
  sent_at: Date
  resend_at: Date
  updated_at: Date
  created_at: Date
  email: string | null
  is_received: boolean
  invited: Person | null
  creator: Person | null
  business_id: string
  business: string
  business_username: string | null
  ad_accounts: Asset[]
  profiles: Asset[]
}

const ms = (at: Date) => new Date(at).getTime()

const presentPerson = ({ full_name, ...user }: Person, email: string | null) => ({
  ...presentUser({ ...user, email }),
  full_name,
})

function presentInvited({ invited, email }: Row): WireBusinessInvite['user'] {
  if (invited) return presentPerson(invited, null)
  return email === null ? null : { ...presentUser({ email }), full_name: '' }
}

const present = (row: Row): WireBusinessInvite => ({
  id: row.id,
  invite_data: {
    invite_type: row.type,
    invite_status: row.status,
    invite_expiration: ms(row.expires_at),
    sent_at: ms(row.sent_at),
    last_updated_time: ms(row.updated_at),
  },
  is_received_invite: row.is_received,
  user: presentInvited(row),
  business_roles: [row.role],
  assets_summary: { ad_accounts: row.ad_accounts, profiles: row.profiles },
  created_by_user: row.creator && presentPerson(row.creator, null),
  created_by_business: {
    ...presentUser({ id: row.business_id, username: row.business_username }),
    name: row.business,
  },
  created_time: ms(row.created_at),
  resend_at: ms(row.resend_at),
})

/** Returns SQL for the assets of one table that an invite gives, with the permissions on each. */
const assetsIn = (table: string) => sql`
  coalesce((select json_agg(json_build_object('id', a.id::text, 'permissions', k.value) order by a.id)
    from jsonb_each(i.assets) k join ${sql.identifier(table)} a on a.id = k.key::bigint), '[]'::json)`

/**
 * Returns SQL for what an invite `i` gives or asks for, by name, groups included: assets of its business, or of the one that
 * a request is sent to.
 */
export const givenBy = sql`
  coalesce((select json_agg(json_build_object('name', a.name, 'type', a.type, 'permissions', k.value) order by a.type, a.name)
    from jsonb_each(i.assets) k join (
      select id, name, business_id, 'AD_ACCOUNT' as type from ad_accounts
      union all select p.id, w.full_name, p.business_id, 'PROFILE' from business_profiles p join users w on w.id = p.id
      union all select id, name, business_id, 'ASSET_GROUP' from asset_groups) a on a.id = k.key::bigint
    where a.business_id = case i.type when 'PARTNER_REQUEST' then i.partner_id else i.business_id end), '[]'::json)`

/** Returns SQL that is true if the viewer and the person t are apart: neither reads the other's name then. */
const isHidden = (viewer_id: string) => bindViewer(isBlocked('t.id', '$viewer'), viewer_id)

const rowsOf = (viewer_id: string, where: SQL, isReceived: SQL) => sql`
  select i.id, i.type, i.status, i.role, i.expires_at, i.sent_at, ${resendAt} as resend_at, i.updated_at, i.created_at, i.email,
    ${isReceived} as is_received, i.business_id, b.name as business,
    bu.username as business_username,
    coalesce(i.email, t.username, p.name) as target,
    case when ${isHidden(viewer_id)} then json_build_object('id', null, 'username', t.username, 'full_name', '')
      when t.id is not null then json_build_object('id', t.id::text, 'username', t.username, 'full_name', t.full_name)
      when p.id is not null then json_build_object('id', p.id::text, 'username', coalesce(pu.username, ''), 'full_name', p.name)
      end as invited,
    case when c.id is not null then json_build_object('id', c.id::text, 'username', c.username, 'full_name', c.full_name)
      end as creator,
    ${assetsIn('ad_accounts')} as ad_accounts, ${assetsIn('business_profiles')} as profiles
  from business_invites i join businesses b on b.id = i.business_id left join users bu on bu.id = b.user_id
    left join users t on t.id = i.user_id left join businesses p on p.id = i.partner_id
    left join users pu on pu.id = p.user_id left join users c on c.id = i.created_by
  where ${where}`

const table = (rows: SQL) => ({
  name: 'invites',
  rows,
  sorts: {
    created_time: 'created_at',
    name: 'target',
    invite_type: 'type',
    invite_status: 'status',
    invite_expiration: 'expires_at',
  },
  search: { name: 'target' },
  filters: { invite_type: 'type', invite_status: 'status' },
})

/**
 * Returns a page of the invites that a business sent or received; by default pending and expired ones. @throws AppError
 * 404, 29
 */
export async function invitesOf(
  member: Member,
  { business_id, invite_status, is_member, ...query }: z.output<typeof invitesGet>,
): Promise<TablePage<WireBusinessInvite>> {
  await permitReading(member, 'business.people.view', business_id)
  const statuses = sql`i.status = any(${sql.param(invite_status)}::text[])`
  const kind =
    is_member === undefined ? sql`true` : sql`(i.partner_id is null) = ${is_member === 'true'}::boolean`
  const received = sql`(i.partner_id = ${business_id} and ${sql.raw(reaches('i.partner_id'))}
    and (i.status <> 'PENDING' or ${sql.raw(stillRests)}))`
  const where = sql`(i.business_id = ${business_id} or ${received}) and ${statuses} and ${kind}`
  const page = await tablePage<Row>(
    db(),
    table(rowsOf(member.id, where, sql`i.business_id <> ${business_id}`)),
    query,
  )
  return { ...page, items: page.items.map(present) }
}

/**
 * Returns the pending invites to the member and the businesses whose partners they manage, newest first; at most 100. Those
 * of businesses whose invites the recipient stopped are left out. `proven` is one that was mailed to their address, which
 * its link proves.
 */
export async function invitesTo(
  member: Member,
  proven: string | null = null,
): Promise<(WireBusinessInvite & { assets: InviteAsset[] })[]> {
  const email = member.user.email_verified ? member.user.email.toLowerCase() : null
  const where = sql`i.status = 'PENDING' and i.expires_at > now() and ${sql.raw(stillRests)}
    and ${bindViewer(reaches('coalesce(i.partner_id, $viewer)'), member.id)}
    and (i.user_id = ${member.id} or (i.email is not null and lower(i.email) = ${email}::text)
      or i.id = ${proven}::bigint
      or i.partner_id in ${bindViewer(businessAccess.idsGranted('business.partners.edit', '$viewer'), member.id)})
    and not ${stopsInvites(sql`coalesce(i.partner_id, ${member.id}::bigint)`, 'business', sql`i.business_id`)}`
  const { rows } = await db().execute<Row & { given: InviteAsset[] }>(sql`
    select t.*, (select ${givenBy} from business_invites i where i.id = t.id) as given
    from (${rowsOf(member.id, where, sql`true`)}) t order by t.id desc limit 100`)
  return rows.map(({ given, ...row }) => ({ ...present(row), assets: given }))
}

/** Returns the current state of invites by id, for their sender or recipient. */
export async function invitesById(
  member: Member,
  ids: readonly string[],
  isReceived: boolean,
): Promise<Map<string, WireBusinessInvite>> {
  const { rows } = await db().execute<Row>(
    rowsOf(member.id, sql`i.id = any(${sql.param([...ids])}::bigint[])`, sql`${isReceived}::boolean`),
  )
  return new Map(rows.map((row) => [row.id, present(row)]))
}
