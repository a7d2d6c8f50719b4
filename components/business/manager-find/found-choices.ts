import { type PageName, pageHref } from '@/components/business/nav/pages'
import type { Choice } from '@/components/ui/fields/combo-parts'
import type { FoundTable, WireFound } from '@/lib/business/manager/find'

/** Returns the address of what a search found: its own page, or its row in its table. */
export function foundHref({ table, id }: Pick<WireFound, 'table' | 'id'>, business_id: string): string {
  const of = `?business_id=${business_id}`
  const places: Record<FoundTable, string> = {
    employees: `/business/people/${id}/${of}`,
    managers: `/business/people/${id}/${of}`,
    partners: `/business/people/${id}/${of}`,
    clients: `${pageHref('clients', business_id)}&row=${id}`,
    members: pageHref('hub', id),
    'ad-accounts': `/business/assets/${id}/${of}`,
    profiles: `/business/assets/${id}/${of}`,
    'asset-groups': `/business/manager/asset-groups/${id}/`,
    tags: `/business/manager/tags/${id}/`,
    audiences: `/business/manager/audiences/${id}/`,
    invoices: `${pageHref('invoices', business_id)}&row=${id}`,
  }
  return places[table]
}

type Names = { of: (page: PageName) => string; page: string }

/** Returns the choices of a search, by their addresses: pages whose names contain the term first, then what was found. */
export function foundChoices(
  term: string,
  pages: readonly PageName[],
  found: readonly WireFound[],
  names: Names,
  business_id: string,
): Choice[] {
  const wanted = term.toLocaleLowerCase()
  return [
    ...pages
      .filter((page) => names.of(page).toLocaleLowerCase().includes(wanted))
      .map((page) => ({ value: pageHref(page, business_id), label: names.of(page), note: names.page })),
    ...found.map((one) => ({
      value: foundHref(one, business_id),
      label: one.name,
      note: [names.of(one.table), one.note].filter(Boolean).join(' · '),
    })),
  ]
}
