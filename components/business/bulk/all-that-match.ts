import type { Item } from '@/components/business/kit/change-all'
import type { TableName } from '@/lib/business/tables/names'
import type { TableQuery } from '@/lib/business/tables/schema'
import { api } from '@/lib/edge/client/api'
import { removals } from './bulk-calls'

/** An item of a list; for invites, whether another business sent them: only that business can change them. */
type Found = Item & { is_received_invite?: boolean }

/**
 * Reads all rows that a table shows on all its pages, with its search, filters and extra parameters; reports the count
 * after each page. A row that moved between two pages counts once.
 */
export async function allThatMatch(
  name: TableName,
  business_id: string,
  { search_term, search_by, filters }: TableQuery,
  extras: Readonly<Record<string, string>>,
  onProgress: (found: number) => void = () => {},
): Promise<Item[]> {
  const { list, filters: narrowed } = removals[name] ?? {}
  const found = new Map<string, Item>()
  let bookmark: string | null = list ? '' : null
  while (list && bookmark !== null) {
    // The parameters of all tables; each list uses its own.
    const requested = {
      ...extras,
      business_id,
      search_term,
      search_by,
      filters: JSON.stringify({ ...filters, ...narrowed }),
    }
    const page: { items: Found[]; bookmark: string | null } = await api(list, {
      ...(requested as object as { business_id: string }),
      page_size: 250,
      ...(bookmark && { bookmark }),
    })
    for (const { id, ad_account_id } of page.items.filter((item) => !item.is_received_invite))
      found.set(id, ad_account_id === undefined ? { id } : { id, ad_account_id })
    onProgress(found.size)
    bookmark = page.bookmark
  }
  return [...found.values()]
}
