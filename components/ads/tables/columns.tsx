import type { ShownColumn } from '@/components/business/tables/columns'
import type { ManagedAccount } from '@/lib/ads/manager/accounts.server'
import { own } from '@/lib/core/own'
import type { Level } from '../kit/changes'
import { dayOfEnd } from '../kit/days'
import { isOfProducts, isSoldOut } from '../kit/products'
import { adTitle, type ManagerWords } from '../kit/title'
import { figureColumns } from '../manager-figures/columns'
import type { Write } from '../manager-figures/write'
import { BudgetCell, budgetOf } from './budget-cell'
import { PinCell } from './pin-cell'
import { RowMenu } from './row-menu'
import { StatusSwitch } from './status-switch'

const tones: Readonly<Record<string, 'good' | 'wait' | 'bad'>> = {
  RUNNING: 'good',
  APPROVED: 'good',
  NOT_STARTED: 'wait',
  PENDING: 'wait',
  REJECTED: 'bad',
  ADVERTISER_DISABLED: 'bad',
}

/** Returns a column of states with their words. */
const states = (id: string, label: string, wordOf: (value: string) => string): ShownColumn => ({
  id,
  sort: id,
  label,
  text: (row) => wordOf(String(row[id])),
  tone: (row) => own(tones, String(row[id])) ?? 'plain',
})

/** Returns the days on which a row runs, in words. */
const schedule = (t: ManagerWords): ShownColumn => ({
  id: 'schedule',
  sort: 'start_time',
  label: t('columns.schedule'),
  text: ({ start_time, end_time, created_time }, { format }) => {
    const day = (time: unknown) =>
      format.dateTime(new Date(Number(time) * 1000), { dateStyle: 'medium', timeZone: 'UTC' })
    const from = day(start_time ?? created_time)
    if (typeof end_time !== 'number') return t('schedule.open', { from })
    return t('schedule.until', { from, until: day(Date.parse(dayOfEnd(end_time)) / 1000) })
  },
})

const budget = (t: ManagerWords, account: ManagedAccount): ShownColumn => ({
  id: 'budget',
  sort: 'budget',
  label: t('columns.budget'),
  text: (row, { format }) => {
    const found = budgetOf(row)
    return found ? format.number(found.micro / 1e6, { style: 'currency', currency: account.currency }) : ''
  },
  cell: (row) => <BudgetCell row={row} />,
})

const name = (t: ManagerWords): ShownColumn => ({
  id: 'name',
  sort: 'name',
  label: t('columns.name'),
  text: (row) => String(row.name),
})

const counted = (id: string, label: string): ShownColumn => ({
  id,
  label,
  isEnd: true,
  text: (row, { format }) => format.number(Number(row[id])),
})

const turned = (t: ManagerWords): ShownColumn => ({
  id: 'on',
  label: t('columns.on'),
  text: () => '',
  cell: (row) => <StatusSwitch row={row} />,
})

const acts = (t: ManagerWords): ShownColumn => ({
  id: 'acts',
  label: t('columns.acts'),
  text: () => '',
  cell: (row) => <RowMenu row={row} />,
})

/** Returns the columns of a level: those that act only for people who may change something, its figures if they can be written. */
export function columnsFor(
  level: Level,
  account: ManagedAccount,
  t: ManagerWords,
  write: Write | null = null,
): ShownColumn[] {
  const summary = states('summary_status', t('columns.status'), (value) =>
    t(`summary.${value}` as 'summary.RUNNING'),
  )
  // An ad of products is stopped while none of them is in stock, whatever its state.
  const adSummary: ShownColumn = {
    ...summary,
    text: (row, write) => (isSoldOut(row) ? t('products.none') : (summary.text?.(row, write) ?? '')),
    tone: (row) => (isSoldOut(row) ? 'bad' : (summary.tone?.(row) ?? 'plain')),
  }
  const of: Record<Level, ShownColumn[]> = {
    campaigns: [
      name(t),
      turned(t),
      acts(t),
      summary,
      {
        id: 'objective_type',
        sort: 'objective_type',
        label: t('columns.objective'),
        text: (row) => t(`objectives.${row.objective_type}.name` as 'objectives.AWARENESS.name'),
      },
      budget(t, account),
      schedule(t),
      counted('groups', t('columns.groups')),
    ],
    ad_groups: [
      name(t),
      turned(t),
      acts(t),
      summary,
      budget(t, account),
      schedule(t),
      counted('ads', t('columns.ads')),
    ],
    ads: [
      {
        id: 'name',
        sort: 'name',
        label: t('columns.name'),
        text: (row) => adTitle(row, t),
        cell: (row) => <PinCell row={row} title={adTitle(row, t)} />,
      },
      turned(t),
      acts(t),
      adSummary,
      states('review_status', t('columns.review'), (value) => t(`review.${value}` as 'review.PENDING')),
      {
        id: 'destination',
        label: t('columns.destination'),
        text: (row) =>
          isOfProducts(row) ? t('products.ownPages') : String(row.destination_url ?? row.link ?? ''),
      },
    ],
  }
  const columns = of[level].filter(({ id }) => account.can_edit || (id !== 'on' && id !== 'acts'))
  if (!write) return columns
  // The state, the budget and the main figures come first, also on the cards of phones; the other columns are further away.
  const isFirst = ({ id }: ShownColumn) => ['name', 'on', 'acts', summary.id, 'budget'].includes(id)
  const figures = figureColumns(t, write)
  return [...columns.filter(isFirst), ...figures, ...columns.filter((one) => !isFirst(one))]
}
