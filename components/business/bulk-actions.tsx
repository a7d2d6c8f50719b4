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
import { type Change, idsOf, refusalsOf, removals, resend } from './bulk-calls'
import { BulkEdit } from './bulk-edit'
import { BulkGrant } from './bulk-grant'
import type { Selection } from './management-table'

/** True of a table whose rows can be selected. */
export const hasBulk = (name: TableName) => removals[name] !== undefined

const words = { invites: 'bulk.invites', tags: 'bulk.tags', audiences: 'bulk.audiences' } as const
const wordOf = (name: TableName) => (name in words ? words[name as keyof typeof words] : 'remove')

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
  const run = async (change: Change) => {
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
      <BulkEdit name={name} isBusy={isBusy} run={run} />
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
