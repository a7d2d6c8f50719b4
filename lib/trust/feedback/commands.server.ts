import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { feedbackCreate, feedbackGet, feedbackUpdate, WireFeedback } from './schema'
import { feedback } from './table.server'

/** Stores feedback, anonymously for a visitor; blank feedback is dropped and counts as sent. */
export async function sendFeedback(
  viewer: Viewer,
  { feedback_data: { verbatim_text, action_from } }: z.output<typeof feedbackCreate>,
): Promise<{ sent: true }> {
  const text = verbatim_text?.trim()
  if (text)
    await db()
      .insert(feedback)
      .values({ user_id: viewer.id, text, source: action_from ?? '' })
  return { sent: true }
}

type Row = {
  id: string
  text: string
  source: string
  created_at: string
  is_done: boolean
  username: string | null
  full_name: string | null
}

const present = ({ username, full_name, created_at, ...row }: Row): WireFeedback => ({
  ...row,
  created_at: new Date(created_at).toISOString(),
  user: username === null ? null : { username, full_name: full_name ?? username },
})

/** Returns open or done feedback, newest first. @throws AppError 1 for a foreign bookmark */
export async function feedbackOf(input: z.output<typeof feedbackGet>): Promise<Page<WireFeedback>> {
  const scope = `feedback:${input.state}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const isDone = input.state === 'done' ? sql`is not null` : sql`is null`
  const { rows } = await db().execute<Row>(sql`
    select f.id, f.text, f.source, f.created_at, f.done_at is not null as is_done, u.username, u.full_name
    from feedback f left join users u on u.id = f.user_id
    where f.done_at ${isDone} and f.id < ${before} order by f.id desc limit ${input.page_size + 1}`)
  const { items, bookmark } = toPage(rows, input.page_size, scope, (last) => [last.id])
  return { items: items.map(present), bookmark }
}

/** Marks feedback as done, or reopens it; idempotent. @throws AppError 404 */
export async function closeFeedback({
  id,
  is_done,
}: z.output<typeof feedbackUpdate>): Promise<{ id: string; is_done: boolean }> {
  const done_at = is_done ? sql`coalesce(${feedback.done_at}, now())` : null
  const [row] = await db()
    .update(feedback)
    .set({ done_at })
    .where(eq(feedback.id, id))
    .returning({ id: feedback.id })
  return { id: found(row, 'notFound').id, is_done }
}
