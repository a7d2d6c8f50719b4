import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { TableName } from '@/lib/business/tables/names'
import type { TableQuery } from '@/lib/business/tables/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { v5 } from '@/lib/platform/http/v5-client'
import type { Selection } from './management-table'

type Refused = { exceptions?: { message: string }[]; items?: { exception: { message: string } | null }[] }
type Way = { list: string; body: (ids: string[]) => object }

/** How the rows of a table are removed, 50 in a call. */
const removals: Partial<Record<TableName, Way>> = {
  'asset-groups': { list: 'asset_groups', body: (ids) => ({ asset_groups_to_delete: ids }) },
  employees: { list: 'members', body: (ids) => ({ members: ids.map((member_id) => ({ member_id })) }) },
  managers: { list: 'members', body: (ids) => ({ members: ids.map((member_id) => ({ member_id })) }) },
  partners: { list: 'partners', body: (ids) => ({ partner_ids: ids }) },
  invites: { list: 'invites', body: (ids) => ({ invites: ids.map((invite_id) => ({ invite_id })) }) },
}

/** True of a table whose rows can be selected. */
export const hasBulk = (name: TableName) => removals[name] !== undefined

const refusalsOf = ({ exceptions = [], items = [] }: Refused) => [
  ...exceptions.map(({ message }) => message),
  ...items.flatMap(({ exception }) => exception?.message ?? []),
]

type Page = { items: { id: string }[]; bookmark: string | null }

/** The ids of everything that matches, over all pages. */
async function idsOf(path: string, { search_term, search_by, filters }: TableQuery): Promise<string[]> {
  const ids: string[] = []
  let bookmark: string | null = ''
  while (bookmark !== null) {
    const asked = { search_term, search_by, filters: JSON.stringify(filters), page_size: '250', bookmark }
    const said = Object.entries(asked).filter(([, value]) => value !== '')
    const page: Page = await v5<Page>('GET', `${path}?${new URLSearchParams(said)}`)
    ids.push(...page.items.map(({ id }) => id))
    bookmark = page.bookmark
  }
  return ids
}

type Props = {
  name: TableName
  business_id: string
  selection: Selection
  query: TableQuery
  onDone: () => void
}

/** What selected rows can be put through: removed, or as invites canceled or sent again. */
export function BulkActions({ name, business_id, selection, query, onDone }: Props) {
  const t = useTranslations('business')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const way = removals[name]
  if (!way) return null
  const path = `/v5/businesses/${business_id}/${way.list}`
  const run = async (method: 'DELETE' | 'POST', address: string) => {
    setBusy(true)
    try {
      const ids = selection.isAll ? await idsOf(path, query) : selection.ids
      const refused: string[] = []
      for (let from = 0; from < ids.length; from += 50)
        refused.push(...refusalsOf(await v5<Refused>(method, address, way.body(ids.slice(from, from + 50)))))
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
      {name === 'invites' && (
        <Button disabled={isBusy} onClick={() => run('POST', `${path}/resend`)}>
          {t('bulk.resend')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => setAsking(true)}>
        {t(name === 'invites' ? 'bulk.invites' : 'remove')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('bulk.title', { count: selection.count })}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
        >
          <p>{t('bulk.text')}</p>
          <DialogAnswers>
            <Button look="accent" disabled={isBusy} onClick={() => run('DELETE', path)}>
              {t(name === 'invites' ? 'bulk.invites' : 'remove')}
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
