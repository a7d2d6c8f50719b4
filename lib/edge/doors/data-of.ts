import type { ListForm } from '@/lib/core/endpoint'
import type { Page } from '@/lib/core/input'
import type { Within } from '@/lib/core/resource'

/** The data of a result, and the next bookmark: null at the end of a list, absent without a list. */
export type Data = { data: unknown; bookmark?: string | null | undefined }

/** Returns the data of a result: for a list, its items; undefined if there is nothing, which doors answer as null. */
export function dataOf({ list }: { list: ListForm }, result: unknown): Data {
  if (list === false) return { data: result }
  if (list === 'within') return result as Within<unknown>
  const { items, bookmark } = result as Page<unknown>
  return { data: items, bookmark }
}
