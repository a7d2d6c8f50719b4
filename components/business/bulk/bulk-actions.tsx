import { useState } from 'react'
import { type Change, changeAll } from '@/components/business/kit/change-all'
import { hasInvites } from '@/components/business/kit/invite-tables'
import { more } from '@/components/business/kit/more'
import type { Words } from '@/components/business/tables/columns'
import { useRemoved } from '@/components/business/tables/use-removed'
import type { Selection } from '@/components/business/tables/use-selection'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { memberRoles } from '@/lib/business/access/permissions'
import type { TableName } from '@/lib/business/tables/names'
import type { TableQuery } from '@/lib/business/tables/schema'
import { allThatMatch } from './all-that-match'
import { giveRole, removals, resend } from './bulk-calls'
import { BulkEdit } from './bulk-edit'
import { BulkGrant } from './bulk-grant'
import { Resend } from './resend'

/** True for a table whose rows can be selected. */
export const hasBulk = (name: TableName) => removals[name] !== undefined

const words = {
  clients: 'bulk.clients',
  invites: 'bulk.invites',
  'pending-members': 'bulk.invites',
  'pending-managers': 'bulk.invites',
  tags: 'bulk.tags',
  audiences: 'bulk.audiences',
} as const
const wordOf = (name: TableName) => (name in words ? words[name as keyof typeof words] : 'remove')

/** The progress of a change; `count` is null while the rows are still being read. */
type Progress = { done: number; count: number | null }

type Props = {
  name: TableName
  business_id: string
  selection: Selection
  query: TableQuery
  /** Address parameters specific to this table. */
  extras: Readonly<Record<string, string>>
  onDone: () => void
}

function reportProgress({ done, count }: Progress, t: Words): string | null {
  if (count === null) return t('bulk.reading', { done })
  // A few rows are changed before anyone could read it.
  return count > 1 ? t('bulk.progress', { done, count }) : null
}

/** The subject of each table's question; another table's is about items. */
const titles = {
  employees: 'people',
  managers: 'people',
  partners: 'partners',
  clients: 'clients',
  members: 'businesses',
  invites: 'invites',
  'pending-members': 'invites',
  'pending-managers': 'invites',
  'asset-groups': 'groups',
  tags: 'tags',
  audiences: 'audiences',
} as const

/** Returns the question before a removal: it names the one, or says how many of what. */
function titleOf(name: TableName, { items, isAll, count }: Selection, t: Words): string {
  const what = name in titles ? titles[name as keyof typeof titles] : 'items'
  const [one] = items
  const isOne = !isAll && count === 1 && one?.name
  return t(`bulk.titles.${what}`, {
    count,
    more: more(count),
    name: isOne || '',
    isOne: isOne ? 'yes' : 'no',
  })
}

/** The most names that the question lists. */
const maxNamed = 5

/** Names those that are removed, if there are several. */
function Named({ selection: { items, isAll, count } }: { selection: Selection }) {
  const t = useTranslations('business')
  const names = items.flatMap(({ name }) => name ?? []).slice(0, maxNamed)
  if (isAll || count < 2 || names.length === 0) return null
  return (
    <p>
      {names.map((name, index) => (
        <span key={items[index]?.id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {count > names.length && t('bulk.andMore', { count: count - names.length })}
    </p>
  )
}

/** Shows the actions on selected rows. Rows that an action could not change stay selected. */
export function BulkActions({ name, business_id, selection, query, extras, onDone }: Props) {
  const t = useTranslations('business')
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const removed = useRemoved(name)
  const way = removals[name]
  if (!way) return null
  const chosen = async () => {
    if (!selection.isAll) return selection.items
    try {
      return await allThatMatch(name, business_id, query, extras, (done) =>
        setProgress({ done, count: null }),
      )
    } finally {
      setProgress(null)
    }
  }
  const run = async (change: Change) => {
    setBusy(true)
    try {
      const items = await chosen()
      const count = items.length
      const show = (done: number) => setProgress({ done, count })
      show(0)
      const { changed, left, reason } = await changeAll(change, business_id, items, show)
      selection.keep(left)
      if (change === way.remove) removed(items.filter((item) => !left.includes(item)).map(({ id }) => id))
      if (reason === null) showToast({ message: t('bulk.done', { count: changed }) })
      else {
        const counts = { changed, count, left: left.length }
        showToast({ message: t('bulk.partly', { ...counts, reason }), tone: 'error' })
      }
      onDone()
    } catch (error) {
      showToast({ message: problemOf(error, {}).message, tone: 'error' })
    }
    setConfirming(false)
    setProgress(null)
    setBusy(false)
  }
  const far = progress && reportProgress(progress, t)
  return (
    <>
      {name === 'employees' &&
        memberRoles.map((business_role) => (
          <Button key={business_role} disabled={isBusy} onClick={() => run(giveRole(business_role))}>
            {t('bulk.role', { role: t(`roles.${business_role}`) })}
          </Button>
        ))}
      {(name === 'employees' || name === 'partners') && (
        <BulkGrant
          kind={name === 'employees' ? 'members' : 'partners'}
          business_id={business_id}
          items={chosen}
          isBusy={isBusy}
          onDone={onDone}
        />
      )}
      <BulkEdit name={name} isBusy={isBusy} run={run} />
      {hasInvites(name) && (
        <Resend
          from={selection.isAll ? [] : selection.items.map((item) => item.resend_at ?? 0)}
          isBusy={isBusy}
          onResend={() => void run(resend)}
        />
      )}
      <Button disabled={isBusy} onClick={() => setConfirming(true)}>
        {t(wordOf(name))}
      </Button>
      {!isConfirming && <span role="status">{far}</span>}
      {isConfirming && (
        <Dialog title={titleOf(name, selection, t)} isBusy={isBusy} onClose={() => setConfirming(false)}>
          {name === 'clients' ? <p>{t('leave.clientText')}</p> : !(name in words) && <p>{t('bulk.text')}</p>}
          <Named selection={selection} />
          <p role="status">{far}</p>
          <DialogAnswers>
            <Button look="accent" disabled={isBusy} onClick={() => run(way.remove)}>
              {hasInvites(name) ? t('bulk.cancelInvites', { count: selection.count }) : t(wordOf(name))}
            </Button>
            <Button disabled={isBusy} onClick={() => setConfirming(false)}>
              {t('bulk.keep')}
            </Button>
          </DialogAnswers>
        </Dialog>
      )}
    </>
  )
}
