import type { Change, Item, Refusal } from '@/components/business/kit/change-all'
import type { TableName } from '@/lib/business/tables/names'
import { api } from '@/lib/edge/client/api'

type Lists =
  | 'asset_groups'
  | 'members'
  | 'partners'
  | 'clients'
  | 'invites'
  | 'children'
  | 'conversion_tags'
  | 'audiences'
type List = `GET /v5/businesses/:business_id/${Lists}`
/** `filters` narrow the list to the rows of the table, if it has others too. */
type Way = { list: List; remove: Change; filters?: Record<string, string[]> }

/** The maximum of rows that one call changes. */
const max = 50
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)
const ofPeople = (exceptions: readonly { member_id: string; message: string }[]): Refusal[] =>
  exceptions.map(({ member_id: id, message }) => ({ id, message }))

const people: Way = {
  list: 'GET /v5/businesses/:business_id/members',
  remove: {
    most: max,
    send: async (business_id, items) => {
      const members = idsOf(items).map((member_id) => ({ member_id }))
      return ofPeople(
        (await api('DELETE /v5/businesses/:business_id/members', { business_id, members })).exceptions,
      )
    },
  },
}

/** Ends the work of a business for clients; never refused. */
export async function leaveClients(business_id: string, partner_ids: string[]): Promise<readonly Refusal[]> {
  await api('DELETE /v5/businesses/:business_id/partners', {
    business_id,
    partner_ids,
    partner_type: 'EXTERNAL',
  })
  return []
}

/** Gives people a role. */
export const giveRole = (business_role: 'EMPLOYEE' | 'BIZ_ADMIN'): Change => ({
  most: max,
  send: async (business_id, items) => {
    const members = idsOf(items).map((member_id) => ({ member_id, business_role }))
    return ofPeople(
      (await api('PATCH /v5/businesses/:business_id/members', { business_id, members })).exceptions,
    )
  },
})

/** Returns a change of invites; the results are in the order of the call. */
const ofInvites = (
  call: 'DELETE /v5/businesses/:business_id/invites' | 'POST /v5/businesses/:business_id/invites/resend',
): Change => ({
  most: max,
  send: async (business_id, items) => {
    const results = (await api(call, { business_id, invite_ids: idsOf(items) })).items
    return items.flatMap(({ id }, n) => {
      const message = results[n]?.exception?.message
      return message === undefined ? [] : [{ id, message }]
    })
  },
})

/** Resends invites. */
export const resend = ofInvites('POST /v5/businesses/:business_id/invites/resend')

/** Returns a change that calls `change` for objects of ad accounts one by one. */
const ofAccounts = (change: (ad_account_id: string, id: string) => Promise<unknown>): Change => ({
  most: 1,
  send: async (_, items) => {
    for (const { id, ad_account_id = '' } of items) await change(ad_account_id, id)
    return []
  },
})

const invites: Way = {
  list: 'GET /v5/businesses/:business_id/invites',
  remove: ofInvites('DELETE /v5/businesses/:business_id/invites'),
}

/** The list of each table whose rows can be selected, and the change that removes its rows. */
export const removals: Partial<Record<TableName, Way>> = {
  'asset-groups': {
    list: 'GET /v5/businesses/:business_id/asset_groups',
    remove: {
      most: max,
      send: async (business_id, items) => {
        const { exceptions } = await api('DELETE /v5/businesses/:business_id/asset_groups', {
          business_id,
          asset_groups_to_delete: idsOf(items),
        })
        return exceptions.map(({ asset_group_id: id, message }) => ({ id, message }))
      },
    },
  },
  employees: people,
  managers: people,
  partners: {
    list: 'GET /v5/businesses/:business_id/partners',
    remove: {
      most: max,
      send: async (business_id, items) => {
        await api('DELETE /v5/businesses/:business_id/partners', { business_id, partner_ids: idsOf(items) })
        return []
      },
    },
  },
  clients: {
    list: 'GET /v5/businesses/:business_id/clients',
    remove: {
      most: max,
      send: (business_id, items) => leaveClients(business_id, idsOf(items)),
    },
  },
  members: {
    list: 'GET /v5/businesses/:business_id/children',
    remove: {
      most: 1,
      send: async (business_id, items) => {
        for (const { id: child_id } of items)
          await api('DELETE /v5/businesses/:business_id/children/:child_id', { business_id, child_id })
        return []
      },
    },
  },
  tags: {
    list: 'GET /v5/businesses/:business_id/conversion_tags',
    remove: ofAccounts((ad_account_id, conversion_tag_id) =>
      api('DELETE /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id', {
        ad_account_id,
        conversion_tag_id,
      }),
    ),
  },
  audiences: {
    list: 'GET /v5/businesses/:business_id/audiences',
    remove: ofAccounts((ad_account_id, audience_id) =>
      api('DELETE /v5/ad_accounts/:ad_account_id/audiences/:audience_id', { ad_account_id, audience_id }),
    ),
  },
  invites,
  'pending-members': { ...invites, filters: { invite_type: ['CHILD_INVITE'], invite_status: ['PENDING'] } },
  'pending-managers': {
    ...invites,
    filters: { invite_type: ['MANAGER_INVITE'], invite_status: ['PENDING'] },
  },
}

/** Turns the enhanced match of tags on or off. */
export const matchTags = (aem_enabled: boolean) =>
  ofAccounts((ad_account_id, conversion_tag_id) =>
    api('PATCH /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id', {
      ad_account_id,
      conversion_tag_id,
      aem_enabled,
    }),
  )

/** Sets for how many days audiences remember people. */
export const keepAudiences = (retention_days: number) =>
  ofAccounts((ad_account_id, audience_id) =>
    api('PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id', {
      ad_account_id,
      audience_id,
      retention_days,
    }),
  )
