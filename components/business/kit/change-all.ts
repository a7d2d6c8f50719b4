import { problemOf } from '@/components/platform/problem'
import { CallError } from '@/lib/platform/http/call-error'

/** A row to change, with its ad account if it belongs to one; of an invite, when it may be sent again. The name is for questions about it. */
export type Item = { id: string; name?: string; ad_account_id?: string; resend_at?: number }
export type Refusal = { id: string; message: string }

/** A change of up to `max` rows per call; `send` resolves to the refused ones. */
export type Change = {
  most: number
  send: (business_id: string, items: readonly Item[]) => Promise<readonly Refusal[]>
}

/** The number of changed rows, the unchanged rows, and the reason for the first of these. */
export type Outcome = { changed: number; left: Item[]; reason: string | null }

/** True for a refusal that concerns the rows of one call; after any other error, later calls would fail too. */
const isOfRows = (error: unknown) => error instanceof CallError && [403, 404, 409].includes(error.httpStatus)

/**
 * Changes rows call by call, and reports after each how many are done. A refusal keeps its rows and continues; a
 * failure keeps all remaining rows, too.
 */
export async function changeAll(
  { most: max, send }: Change,
  business_id: string,
  items: readonly Item[],
  onProgress: (done: number) => void = () => {},
): Promise<Outcome> {
  const left: Item[] = []
  let reason: string | null = null
  for (let from = 0; from < items.length; from += max) {
    const batch = items.slice(from, from + max)
    try {
      const refused = new Map((await send(business_id, batch)).map(({ id, message }) => [id, message]))
      left.push(...batch.filter(({ id }) => refused.has(id)))
      reason ??= [...refused.values()][0] ?? null
    } catch (error) {
      reason ??= problemOf(error, {}).message
      const continues = isOfRows(error)
      left.push(...(continues ? batch : items.slice(from)))
      if (!continues) break
    }
    onProgress(from + batch.length)
  }
  return { changed: items.length - left.length, left, reason }
}
