import type { TableName } from '@/lib/business/tables/names'
import type { TableQuery } from '@/lib/business/tables/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { CallError } from '@/lib/platform/http/call-error'

type Refused = { exceptions?: { message: string }[]; items?: { exception: { message: string } | null }[] }
/** A change of up to 50 things, with the reasons of those that were refused. */
export type Change = (business_id: string, ids: string[]) => Promise<Refused>
type Lists =
  | 'asset_groups'
  | 'members'
  | 'partners'
  | 'invites'
  | 'children'
  | 'conversion_tags'
  | 'audiences'
type Way = {
  list: `GET /v5/businesses/:business_id/${Lists}`
  remove: Change
}

const people: Way = {
  list: 'GET /v5/businesses/:business_id/members',
  remove: (business_id, ids) =>
    v5('DELETE /v5/businesses/:business_id/members', {
      business_id,
      members: ids.map((member_id) => ({ member_id })),
    }),
}

const invitesOf = (ids: string[]) => ids.map((invite_id) => ({ invite_id }))

/** Sends invites again. */
export const resend: Change = (business_id, ids) =>
  v5('POST /v5/businesses/:business_id/invites/resend', { business_id, invites: invitesOf(ids) })

/** Changes things of ad accounts one by one; `list` says to which account each belongs. */
const ofAccounts =
  (list: 'conversion_tags' | 'audiences', change: (ad_account_id: string, id: string) => Promise<unknown>) =>
  async (business_id: string, ids: string[]): Promise<Refused> => {
    const accounts = new Map(await rowsOf(`GET /v5/businesses/:business_id/${list}`, { business_id }))
    const refused: { message: string }[] = []
    for (const id of ids)
      await change(accounts.get(id) ?? '', id).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        refused.push(error)
      })
    return { exceptions: refused }
  }

/** The calls that remove rows of a table, 50 at a time. */
export const removals: Partial<Record<TableName, Way>> = {
  'asset-groups': {
    list: 'GET /v5/businesses/:business_id/asset_groups',
    remove: (business_id, ids) =>
      v5('DELETE /v5/businesses/:business_id/asset_groups', { business_id, asset_groups_to_delete: ids }),
  },
  employees: people,
  managers: people,
  partners: {
    list: 'GET /v5/businesses/:business_id/partners',
    remove: async (business_id, partner_ids) => {
      await v5('DELETE /v5/businesses/:business_id/partners', { business_id, partner_ids })
      return {}
    },
  },
  members: {
    list: 'GET /v5/businesses/:business_id/children',
    remove: async (business_id, ids) => {
      for (const child_id of ids)
        await v5('DELETE /v5/businesses/:business_id/children/:child_id', { business_id, child_id })
      return {}
    },
  },
  tags: {
    list: 'GET /v5/businesses/:business_id/conversion_tags',
    remove: ofAccounts('conversion_tags', (ad_account_id, conversion_tag_id) =>
      v5('DELETE /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id', {
        ad_account_id,
        conversion_tag_id,
      }),
    ),
  },
  audiences: {
    list: 'GET /v5/businesses/:business_id/audiences',
    remove: ofAccounts('audiences', (ad_account_id, audience_id) =>
      v5('DELETE /v5/ad_accounts/:ad_account_id/audiences/:audience_id', { ad_account_id, audience_id }),
    ),
  },
  invites: {
    list: 'GET /v5/businesses/:business_id/invites',
    remove: (business_id, ids) =>
      v5('DELETE /v5/businesses/:business_id/invites', { business_id, invites: invitesOf(ids) }),
  },
}

/** Returns the reasons of an answer's refusals. */
export const refusalsOf = ({ exceptions = [], items = [] }: Refused) => [
  ...exceptions.map(({ message }) => message),
  ...items.flatMap(({ exception }) => exception?.message ?? []),
]

/** The ids of everything that a list has, over all pages, each with its ad account where it has one. */
async function rowsOf(list: Way['list'], asked: { business_id: string }): Promise<[string, string][]> {
  const found: [string, string][] = []
  let bookmark: string | null = ''
  while (bookmark !== null) {
    const page: { items: { id: string; ad_account_id?: string }[]; bookmark: string | null } = await v5(
      list,
      {
        ...asked,
        page_size: 250,
        ...(bookmark && { bookmark }),
      },
    )
    for (const { id, ad_account_id = '' } of page.items) found.push([id, ad_account_id])
    bookmark = page.bookmark
  }
  return found
}

/** The ids of everything that matches. */
export async function idsOf(list: Way['list'], business_id: string, query: TableQuery): Promise<string[]> {
  const { search_term, search_by, filters } = query
  const rows = await rowsOf(list, {
    business_id,
    search_term,
    search_by,
    filters: JSON.stringify(filters),
  } as {
    business_id: string
  })
  return rows.map(([id]) => id)
}

/** Turns the enhanced match of tags on or off. */
export const matchTags = (aem_enabled: boolean) =>
  ofAccounts('conversion_tags', (ad_account_id, conversion_tag_id) =>
    v5('PATCH /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id', {
      ad_account_id,
      conversion_tag_id,
      aem_enabled,
    }),
  )

/** Changes for how many days audiences remember people. */
export const keepAudiences = (retention_days: number) =>
  ofAccounts('audiences', (ad_account_id, audience_id) =>
    v5('PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id', {
      ad_account_id,
      audience_id,
      retention_days,
    }),
  )
