import { CallError } from '@/lib/platform/http/call-error'

/** Why a fetch failed (specification part 1, section 3: resource cache entry). */
export type FetchError = {
  api_error_code: number | null
  code: number | null
  message: string
  message_detail: string | null
  extraData: Readonly<Record<string, string | number>>
  /** Absent when no answer arrived. */
  httpStatus?: number
}

/** Returns what a resource cache entry keeps of an error. */
export function fetchErrorOf(error: unknown): FetchError {
  const call = error instanceof CallError ? error : null
  const code = call?.code ?? null
  return {
    api_error_code: code,
    code,
    message: error instanceof Error ? error.message : '',
    message_detail: call?.reason ?? null,
    extraData: call?.params ?? {},
    ...(call && call.httpStatus > 0 && { httpStatus: call.httpStatus }),
  }
}

/** True if a fetch that failed so is retried on first load: without a status, or from 500 on (part 1, section 4). */
export const isRetriedOnFirstLoad = ({ httpStatus }: FetchError) =>
  httpStatus === undefined || httpStatus >= 500

/** A list of the store that is fetched page by page (specification part 1, section 3). */
export type ResourceEntry<Item, Aux = unknown> = {
  /** Null before the first answer. */
  data: Item[] | null
  /** The data beside the items, such as what was searched for instead. */
  auxData: Aux | null
  /** Why the last fetch failed, until one succeeds. */
  error: FetchError | null
  fetching: boolean
  /** Null at the end of the list. */
  nextBookmark: string | null
}

/** One answer of a list. */
export type ResourcePage<Item, Aux = unknown> = {
  data: readonly Item[]
  bookmark: string | null
  auxData?: Aux | null
}

/** Returns an entry for which nothing was fetched yet. */
export const idleEntry = () => ({
  data: null,
  auxData: null,
  error: null,
  fetching: false,
  nextBookmark: null,
})

type Cycle = Pick<ResourceEntry<unknown>, 'fetching' | 'error'>
type ItemOf<Entry> = Entry extends { data: (infer Item)[] | null } ? Item : never
type AuxOf<Entry> = Entry extends { auxData: infer Aux } ? Aux : never
type PageOf<Entry> = ResourcePage<ItemOf<Entry>, AuxOf<Entry>>

/** Returns an entry as long as its fetch runs. */
export const fetching = <Entry extends Cycle>(entry: Entry): Entry => ({ ...entry, fetching: true })

/** Returns an entry whose fetch failed; what was loaded stays. */
export const failed = <Entry extends Cycle>(entry: Entry, error: FetchError): Entry => ({
  ...entry,
  fetching: false,
  error,
})

/** Returns an entry that has one page and nothing from before. */
export const loaded = <Entry extends ResourceEntry<unknown>>(
  entry: Entry,
  { data, bookmark, auxData = null }: PageOf<Entry>,
): Entry => ({ ...entry, data: [...data], nextBookmark: bookmark, auxData, fetching: false, error: null })

/** Returns an entry with a further page below; an item that is in the list already is not added again. */
export function appended<Entry extends ResourceEntry<unknown>>(
  entry: Entry,
  page: PageOf<Entry>,
  idOf: (item: ItemOf<Entry>) => unknown = (item) => item,
): Entry {
  const before = (entry.data ?? []) as ItemOf<Entry>[]
  const known = new Set(before.map(idOf))
  const data = [...before, ...page.data.filter((item) => !known.has(idOf(item)))]
  return loaded(entry, { ...page, data })
}

/** Returns an entry as it was before its first fetch. */
export const reset = <Entry extends ResourceEntry<unknown>>(entry: Entry): Entry => ({
  ...entry,
  ...idleEntry(),
})

/** Returns the state of an entry in one word; one that was never fetched is idle. */
export const statusOf = ({ fetching, error }: Cycle): 'loading' | 'failed' | 'idle' =>
  fetching ? 'loading' : error ? 'failed' : 'idle'
