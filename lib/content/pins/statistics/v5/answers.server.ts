import type { z } from 'zod'
import type { Device, Member } from '@/lib/core/viewer'
import type { Counts } from '../kinds'
import { readerOf } from '../operation-account.server'
import { grouped } from '../read/grouped'
import { type PinFacts, permitPins } from '../read/permit.server'
import { type DayRow, daily, dayOf, sumOf } from '../read/series'
import { isDaily, metricsOf } from './metrics'
import { type FactRow, type Kind, type PinRow, rowsOfAccount, rowsOfPins, topRows } from './rows.server'
import type {
  accountGet,
  Filters,
  Format,
  pinGet,
  pinsGet,
  Split,
  topGet,
  topVideosGet,
  WireAccount,
  WirePin,
} from './schema'

const appTypes = { phone: 'MOBILE', tablet: 'TABLET', desktop: 'WEB' } as const satisfies Record<
  Device,
  string
>
type Days = { start_date: string; end_date: string }

/** Returns the part of a report that some rows make: each day, of which today is not over, and all of them. */
function partOf(
  rows: readonly DayRow[],
  { start_date, end_date }: Days,
  names: readonly string[],
  since = '',
) {
  const today = dayOf(Date.now())
  const statusOf = (day: string) =>
    day < since ? ('BEFORE_PIN_CREATED' as const) : day < today ? ('READY' as const) : ('ESTIMATE' as const)
  return {
    daily_metrics: daily(rows, start_date, end_date).map((day) => ({
      date: day.day,
      data_status: statusOf(day.day),
      metrics: metricsOf(day, names),
    })),
    summary_metrics: metricsOf(sumOf(rows), names),
  }
}

const isOfApp = (wanted: Filters['app_types'], device: Device) =>
  wanted === 'ALL' || appTypes[device] === wanted

type PinInput = Pick<z.output<typeof pinGet>, 'start_date' | 'end_date' | 'app_types' | 'metric_types'> & {
  split_field?: 'NO_SPLIT' | 'APP_TYPE'
}

function reportOfPin(
  { day, comments, reactions }: PinFacts,
  all: readonly PinRow[],
  input: PinInput,
): WirePin {
  const rows = all.filter(({ device }) => isOfApp(input.app_types, device))
  const lifetime = { TOTAL_COMMENTS: comments, TOTAL_REACTIONS: reactions }
  const names: readonly string[] = input.metric_types
  const lifetime_metrics = Object.fromEntries(
    Object.entries(lifetime).filter(([name]) => names.includes(name)),
  )
  const part = (of: readonly PinRow[]) => ({
    ...partOf(of, input, names, day),
    lifetime_metrics,
  })
  if (input.split_field !== 'APP_TYPE') return { all: part(rows) }
  return Object.fromEntries(
    (Object.keys(appTypes) as Device[])
      .filter((device) => isOfApp(input.app_types, device))
      .map((device) => [appTypes[device], part(rows.filter((row) => row.device === device))]),
  )
}

/** Returns the numbers of a pin in the form of v5. @throws AppError 50, 7, 404 and 29 for the ad account */
export async function pinAnswer(member: Member, input: z.output<typeof pinGet>): Promise<WirePin> {
  const reader = await readerOf(member, input.ad_account_id)
  const [facts] = await permitPins(reader, [input.pin_id])
  const rows = await rowsOfPins([input.pin_id], input.start_date, input.end_date)
  return reportOfPin(facts as PinFacts, rows, input)
}

/** Returns the numbers of several pins, by pin. @throws AppError 50, 7, 404 and 29 for the ad account */
export async function pinsAnswer(member: Member, input: z.output<typeof pinsGet>) {
  const reader = await readerOf(member, input.ad_account_id)
  const ids = [...new Set(input.pin_ids)]
  const facts = await permitPins(reader, ids)
  const rows = grouped(await rowsOfPins(ids, input.start_date, input.end_date), ({ pin_id }) => pin_id)
  return Object.fromEntries(facts.map((pin) => [pin.id, reportOfPin(pin, rows.get(pin.id) ?? [], input)]))
}

const organic: Readonly<Record<Kind, Format>> = {
  video: 'ORGANIC_VIDEO',
  product: 'ORGANIC_PRODUCT',
  idea: 'ORGANIC_IMAGE',
  image: 'ORGANIC_IMAGE',
}
const paid: Readonly<Record<Kind, Format>> = {
  video: 'ADS_VIDEO',
  product: 'ADS_PRODUCT',
  idea: 'ADS_IDEA',
  image: 'ADS_STANDARD',
}
const formatOf = ({ kind, is_paid }: Pick<FactRow, 'kind' | 'is_paid'>) => (is_paid ? paid : organic)[kind]

const isWanted = (row: FactRow, filters: Filters): boolean =>
  isOfApp(filters.app_types, row.device) &&
  (filters.from_claimed_content === 'BOTH' ||
    row.is_claimed === (filters.from_claimed_content === 'CLAIMED')) &&
  (filters.pin_format === 'ALL' || formatOf(row) === filters.pin_format) &&
  (filters.content_type === 'ALL' || row.is_paid === (filters.content_type === 'PAID'))

const groupOf: Readonly<Record<Split, (row: FactRow) => string>> = {
  NO_SPLIT: () => 'all',
  APP_TYPE: ({ device }) => appTypes[device],
  OWNED_CONTENT: ({ is_claimed }) => (is_claimed ? 'CLAIMED' : 'OTHER'),
  SOURCE: ({ is_other }) => (is_other ? 'OTHER_PINS' : 'YOUR_PINS'),
  PIN_FORMAT: formatOf,
}

/** Returns the numbers of an account's pins, in parts that had some. @throws AppError 404 and 29 for the ad account */
export async function accountAnswer(
  member: Member,
  input: z.output<typeof accountGet>,
): Promise<WireAccount> {
  const reader = await readerOf(member, input.ad_account_id)
  const { start_date, end_date, source } = input
  const rows = (await rowsOfAccount(reader.id, start_date, end_date, source)).filter((row) =>
    isWanted(row, input),
  )
  const groups = grouped(rows, groupOf[input.split_field])
  if (input.split_field === 'NO_SPLIT') return { all: partOf(rows, input, input.metric_types) }
  return Object.fromEntries([...groups].map(([name, of]) => [name, partOf(of, input, input.metric_types)]))
}

/** Returns the kinds of pin that a format stands for, and whether it is paid; null for any. */
function formatFilter(format: Filters['pin_format']): { kinds: Kind[] | null; isPaid: boolean | null } {
  if (format === 'ALL') return { kinds: null, isPaid: null }
  const isPaid = format.startsWith('ADS_')
  const names = isPaid ? paid : organic
  return { kinds: (Object.keys(names) as Kind[]).filter((kind) => names[kind] === format), isPaid }
}

type TopInput = z.output<typeof topGet> | z.output<typeof topVideosGet>

/** Returns the pins of an account that have most of a metric, of videos only if `isVideo`. @throws AppError 404 and 29 for the ad account */
export async function topAnswer<Input extends TopInput>(member: Member, input: Input, isVideo = false) {
  const reader = await readerOf(member, input.ad_account_id)
  const { kinds, isPaid } = formatFilter(input.pin_format)
  const ofVideos = kinds ? kinds.filter((kind) => kind === 'video') : (['video'] satisfies Kind[])
  const ofType = input.content_type === 'ALL' ? null : input.content_type === 'PAID'
  const isNothing = isPaid !== null && ofType !== null && isPaid !== ofType
  const device = (Object.keys(appTypes) as Device[]).find((name) => appTypes[name] === input.app_types)
  const rows = isNothing
    ? []
    : await topRows(
        reader.id,
        input.start_date,
        input.end_date,
        input.num_of_pins,
        input.sort_by,
        device ?? null,
        isPaid ?? ofType,
        isVideo ? ofVideos : kinds,
        input.from_claimed_content === 'BOTH' ? null : input.from_claimed_content === 'CLAIMED',
        input.created_in_last_n_days ?? null,
        input.source,
      )
  const names = input.metric_types.filter(isDaily)
  return {
    date_availability: { is_realtime: true, latest_available_timestamp: Date.now() },
    pins: rows.map(({ pin_id, ...counts }) => ({
      pin_id,
      metrics: metricsOf(counts as Counts, names),
      data_status: Object.fromEntries(names.map((name) => [name, 'READY' as const])),
    })),
    sort_by: input.sort_by as Input['sort_by'],
  }
}
