import { problemOf } from '@/components/platform/problem'
import { CallError } from '@/lib/platform/http/call-error'

/** A row to change, with its ad account where it belongs to one. */
export type Item = { id: string; ad_account_id?: string }
export type Refusal = { id: string; message: string }

/** A change of up to `most` rows by one call, which resolves to those that were refused. */
export type Change = {
  most: number
  send: (business_id: string, items: readonly Item[]) => Promise<readonly Refusal[]>
}

/** The rows that were changed, those that were not, and why the first of these was not. */
export type Outcome = { changed: number; left: Item[]; reason: string | null }

/** True of a refusal that concerns the rows of one call; after any other, the calls that follow would fail too. */
const isOfRows = (error: unknown) => error instanceof CallError && [403, 404, 409].includes(error.httpStatus)

/**
 * Changes rows call by call, and tells after each how many are behind it. A refusal leaves its rows and goes on; a failure
 * leaves all that follow as well.
 */
export async function changeAll(
  { most, send }: Change,
  business_id: string,
  items: readonly Item[],
  onProgress: (done: number) => void = () => {},
): Promise<Outcome> {
  const left: Item[] = []
  let reason: string | null = null
  for (let from = 0; from < items.length; from += most) {
    const batch = items.slice(from, from + most)
    try {
      const refused = new Map((await send(business_id, batch)).map(({ id, message }) => [id, message]))
      left.push(...batch.filter(({ id }) => refused.has(id)))
      reason ??= [...refused.values()][0] ?? null
    } catch (error) {
      reason ??= problemOf(error, {}).message
      const goesOn = isOfRows(error)
      left.push(...(goesOn ? batch : items.slice(from)))
      if (!goesOn) break
    }
    onProgress(from + batch.length)
  }
  return { changed: items.length - left.length, left, reason }
}
