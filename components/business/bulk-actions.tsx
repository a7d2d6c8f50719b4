import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { memberRoles } from '@/lib/business/access/permissions'
import type { TableName } from '@/lib/business/tables/names'
import type { TableQuery } from '@/lib/business/tables/schema'
import { v5 } from '@/lib/edge/client/v5-client'
import { CallError } from '@/lib/platform/http/call-error'
import { BulkGrant } from './bulk-grant'
import type { Selection } from './management-table'

type Refused = { exceptions?: { message: string }[]; items?: { exception: { message: string } | null }[] }
type Remove = (business_id: string, ids: string[]) => Promise<Refused>
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
  remove: Remove
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

const resend: Remove = (business_id, ids) =>
  v5('POST /v5/businesses/:business_id/invites/resend', { business_id, invites: invitesOf(ids) })

/** Removes things of ad accounts one by one; `list` says to which account each belongs. */
const ofAccounts =
  (list: 'conversion_tags' | 'audiences', remove: (ad_account_id: string, id: string) => Promise<unknown>) =>
  async (business_id: string, ids: string[]): Promise<Refused> => {
    const accounts = new Map(await rowsOf(`GET /v5/businesses/:business_id/${list}`, { business_id }))
    const refused: { message: string }[] = []
    for (const id of ids)
      await remove(accounts.get(id) ?? '', id).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        refused.push(error)
      })
    return { exceptions: refused }
  }

/** The calls that remove rows of a table, 50 at a time. */
const removals: Partial<Record<TableName, Way>> = {
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

/** True of a table whose rows can be selected. */
export const hasBulk = (name: TableName) => removals[name] !== undefined

const words = { invites: 'bulk.invites', tags: 'bulk.tags', audiences: 'bulk.audiences' } as const
const wordOf = (name: TableName) => (name in words ? words[name as keyof typeof words] : 'remove')

const refusalsOf = ({ exceptions = [], items = [] }: Refused) => [
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
async function idsOf(list: Way['list'], business_id: string, query: TableQuery): Promise<string[]> {
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

type Props = {
  name: TableName
  business_id: string
  selection: Selection
  query: TableQuery
  onDone: () => void
}

/** The actions on selected rows: removed, or as invites canceled or sent again. */
export function BulkActions({ name, business_id, selection, query, onDone }: Props) {
  const t = useTranslations('business')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const way = removals[name]
  if (!way) return null
  const chosen = async () => (selection.isAll ? await idsOf(way.list, business_id, query) : selection.ids)
  const run = async (change: Remove) => {
    setBusy(true)
    try {
      const ids = await chosen()
      const refused: string[] = []
      for (let from = 0; from < ids.length; from += 50)
        refused.push(...refusalsOf(await change(business_id, ids.slice(from, from + 50))))
      const [reason] = refused
      if (reason) showToast({ message: t('refused', { count: refused.length, reason }), tone: 'error' })
      else showToast({ message: t('bulk.done') })
    } catch (error) {
      showToast({ message: error instanceof CallError ? error.message : t('failed'), tone: 'error' })
    }
    setAsking(false)
    setBusy(false)
    selection.clear()
    onDone()
  }
  return (
    <>
      {name === 'employees' &&
        memberRoles.map((business_role) => (
          <Button
            key={business_role}
            disabled={isBusy}
            onClick={() =>
              run((business, ids) =>
                v5('PATCH /v5/businesses/:business_id/members', {
                  business_id: business,
                  members: ids.map((member_id) => ({ member_id, business_role })),
                }),
              )
            }
          >
            {t('bulk.role', { role: t(`roles.${business_role}`) })}
          </Button>
        ))}
      {(name === 'employees' || name === 'partners') && (
        <BulkGrant
          kind={name === 'employees' ? 'members' : 'partners'}
          business_id={business_id}
          ids={chosen}
          isBusy={isBusy}
        />
      )}
      {name === 'invites' && (
        <Button disabled={isBusy} onClick={() => run(resend)}>
          {t('bulk.resend')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => setAsking(true)}>
        {t(wordOf(name))}
      </Button>
      {isAsking && (
        <Dialog
          title={t('bulk.title', { count: selection.count })}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
        >
          {!(name in words) && <p>{t('bulk.text')}</p>}
          <DialogAnswers>
            <Button look="accent" disabled={isBusy} onClick={() => run(way.remove)}>
              {t(wordOf(name))}
            </Button>
            <Button disabled={isBusy} onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </DialogAnswers>
        </Dialog>
      )}
    </>
  )
}
