import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { enqueue, jobQueue } from '@/lib/platform/db/queue.server'
import { checkUrl, publicAddresses } from '@/lib/platform/net/address-guard'
import { FetchRefused } from '@/lib/platform/net/fetch-refused'
import type { NetPolicy } from '@/lib/platform/net/guarded-connector.server'
import { guardedFetch } from '@/lib/platform/net/guarded-fetch.server'
import { pageText } from '@/lib/platform/net/page-text.server'
import { adAccountAccess } from '../access/access.server'
import type { tagVerify } from './schema'
import { tagChecks } from './table.server'

/** Checks a page for its tag. */
export const tagCheckQueue = jobQueue<{ tag_id: string }>('tags.check', {
  notify: true,
  policy: 'short',
  retryLimit: 1,
  expireInSeconds: 30,
  deleteAfterSeconds: 3600,
})

/** Enqueues checking a page for a tag. @throws AppError 404, 29; 1 for an address that may not be fetched */
export async function verifyTag(
  member: Member,
  { ad_account_id, conversion_tag_id, url }: z.output<typeof tagVerify>,
): Promise<void> {
  try {
    checkUrl(url, publicAddresses)
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new AppError('badRequest', { field: 'url', reason: 'pageNotReachable' })
  }
  await transact(async (tx) => {
    await adAccountAccess.permit(tx, member, 'ad-account.tags.edit', ad_account_id)
    const { rows } = await tx.execute(sql`
      select from conversion_tags where id = ${conversion_tag_id} and ad_account_id = ${ad_account_id}`)
    permit(rows.length > 0, 'notFound')
    await tx
      .insert(tagChecks)
      .values({ tag_id: conversion_tag_id, url, status: 'PENDING' })
      .onConflictDoUpdate({
        target: tagChecks.tag_id,
        set: { url, status: 'PENDING', detail: {}, asked_at: sql`now()`, checked_at: null },
      })
    await enqueue(tx, tagCheckQueue, { tag_id: conversion_tag_id }, conversion_tag_id)
  })
}

/** True if a page loads the script and names the tag. */
export const carriesTag = (html: string, tag_id: string): boolean =>
  html.includes('/ct/core.js') && new RegExp(`\\bload["'\\s,]+["']?${tag_id}\\b`).test(html)

/** Fetches the page behind the address guard, and stores the result. */
export async function checkPage(tag_id: string, policy?: NetPolicy): Promise<void> {
  const { rows } = await db().execute<{ url: string }>(
    sql`select url from tag_checks where tag_id = ${tag_id} and status = 'PENDING'`,
  )
  const [row] = rows
  if (!row) return
  const found = await guardedFetch(
    row.url,
    { types: ['text/html'], maxBytes: 1_000_000, overflow: 'cut' },
    policy,
  )
    .then((page) => ({
      status: carriesTag(pageText(page), tag_id) ? ('FOUND' as const) : ('MISSING' as const),
      detail: {},
    }))
    .catch((error: unknown) => {
      if (!(error instanceof FetchRefused)) throw error
      return { status: 'UNREACHABLE' as const, detail: { reason: error.reason } }
    })
  await db()
    .update(tagChecks)
    .set({ ...found, checked_at: sql`now()` })
    .where(and(eq(tagChecks.tag_id, tag_id), eq(tagChecks.url, row.url), eq(tagChecks.status, 'PENDING')))
}
