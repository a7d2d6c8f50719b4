import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import { env, secretKey } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { maxImageBytes } from '@/lib/media/images/limits'
import { maxVideoBytes, registerUploads } from '@/lib/media/video/register.server'
import { db } from '@/lib/platform/db/client.server'
import { capabilitySeconds, parametersOf } from './capability.server'
import { isVideoType, type RegisteredMedia, type registerBatch } from './schema'
import { mediaUploads } from './table.server'

/** Returns the id under which the bytes of a registered video are kept: nobody can derive it from its number. */
const videoIdOf = (number: number): string =>
  createHmac('sha256', secretKey('media.upload')).update(`video ${number}`).digest('hex').slice(0, 32)

/** Files of one person that may be registered and not yet sent. */
const maxWaiting = 100

/** Returns a random number of 53 bits, never 0. */
const randomNumber = () => Number(randomBytes(8).readBigUInt64BE() >> 11n) || 1

type Info = z.output<typeof registerBatch>['media_info_list'][number]
type Row = typeof mediaUploads.$inferInsert

async function permitMore(member: Member, more: number): Promise<void> {
  const { rows } = await db().execute<{ n: number }>(sql`select count(*)::int as n from media_uploads
    where user_id = ${member.id} and used_at is null and created_at > now() - make_interval(secs => ${capabilitySeconds})`)
  if ((rows[0]?.n ?? 0) + more <= maxWaiting) return
  refuse('conflict', { field: 'media_info_list', reason: 'tooManyWaiting', params: { max: maxWaiting } })
}

/** Refuses pictures that are too large, naming the one. @throws AppError 413 */
function checkPictures(infos: readonly Info[]): void {
  for (const [at, { media_type, size = 0 }] of infos.entries())
    if (!isVideoType(media_type) && size > maxImageBytes)
      refuse('tooLarge', { field: `media_info_list.${at}.size`, reason: 'largerThan20' })
}

function answer({ id, user_id, session_id, upload_id }: Row, created: Date): RegisteredMedia {
  const expires = Math.floor(created.getTime() / 1000) + capabilitySeconds
  return {
    upload_id: String(id),
    upload_url: new URL(`/upload-media/${id}/`, env().ORIGIN).href,
    upload_parameters: parametersOf({ id, user_id, session_id, expires }),
    expires_at: new Date(expires * 1000).toISOString(),
    resumable_url: upload_id ? `/upload-video/${upload_id}/` : null,
  }
}

/**
 * Registers files to be sent without a session; the answer is keyed by the caller's own ids. Videos have room reserved as
 * `registerUploads` does, those of unknown size when they are sent. @throws AppError 413, 415 when videos are disabled, 507,
 * 409 for too many at once
 */
export async function registerMedia(
  member: Member,
  { media_info_list: infos }: z.output<typeof registerBatch>,
): Promise<Record<string, RegisteredMedia>> {
  checkPictures(infos)
  await permitMore(member, infos.length)
  const rows = infos.map(({ media_type, size }): Row => {
    const id = randomNumber()
    const upload_id = isVideoType(media_type) ? videoIdOf(id) : null
    return {
      id,
      user_id: member.id,
      session_id: member.session_id,
      media_type,
      bytes: size ?? null,
      upload_id,
    }
  })
  const videos = infos.flatMap(({ id, size = maxVideoBytes(), name, ...one }, at) => {
    const upload_id = rows[at]?.upload_id
    return upload_id
      ? [{ id, name, size, upload_id, isSizeKnown: 'size' in one || infos[at]?.size !== undefined }]
      : []
  })
  if (videos.length > 0) await registerUploads(member, videos)
  const stored = await db().insert(mediaUploads).values(rows).returning({ created: mediaUploads.created_at })
  return Object.fromEntries(
    infos.map(({ id }, at) => [id, answer(rows[at] as Row, stored[at]?.created ?? new Date())]),
  )
}
