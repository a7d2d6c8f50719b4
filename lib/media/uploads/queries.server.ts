import type { Member } from '@/lib/core/viewer'
import { uploadProgress } from '@/lib/media/images/queries.server'
import { videoProgress } from '@/lib/media/video/queries.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { MediaProgress } from './schema'

type Row = { id: string; upload_id: string | null; signature: string | null }

const own = statement<Row, [user: string, ids: readonly string[]]>(
  'media_uploads_own',
  `select u.id::text, u.upload_id, u.signature from media_uploads u
   where u.user_id = $1 and u.id = any($2::bigint[])`,
)

const isNumber = (id: string) => /^\d{1,16}$/.test(id)

/** The result of a member's registered file: a picture, a video, or nothing so far. */
export type Upload = { upload_id: string | null; signature: string | null }

/** Returns a member's own registered file by its number; undefined if there is none. */
export const uploadOf = async (member: Member, id: number): Promise<Upload | undefined> =>
  (await own(member.id, [String(id)]))[0]

/** Returns the progress of uploads under the names by which they were asked for; unknown ones and those of others are left out. */
export async function mediaProgress(
  member: Member,
  requests: readonly string[],
): Promise<Record<string, MediaProgress>> {
  const numbers = requests.filter(isNumber)
  const rows = numbers.length === 0 ? [] : await own(member.id, numbers)
  const names = new Map(rows.map(({ id, upload_id, signature }) => [id, upload_id ?? signature]))
  const ids = requests.flatMap((id) => (isNumber(id) ? (names.get(id) ?? []) : id))
  const [pictures, videos] = await Promise.all([uploadProgress(ids), videoProgress(member, ids)])
  const waiting: MediaProgress = { status: 'registered', failure: null }
  const known: Record<string, MediaProgress> = { ...pictures, ...videos }
  return Object.fromEntries(
    requests.flatMap((id) => {
      const name = isNumber(id) ? names.get(id) : id
      if (name === undefined) return []
      const progress = name === null ? waiting : known[name]
      return progress ? [[id, progress]] : []
    }),
  )
}
