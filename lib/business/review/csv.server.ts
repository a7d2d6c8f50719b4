import { Readable } from 'node:stream'
import { createTranslator } from 'next-intl'
import { byteOrderMark, csvLine } from '@/lib/core/csv'
import type { Member } from '@/lib/core/viewer'
import texts from '@/messages/en/business.json'
import { rightsOf } from './queries.server'
import type { RightsQuery, WireRights } from './schema'

// The area's texts are only in English.
const t = createTranslator({ locale: 'en-US', messages: texts, namespace: 'business.review' })
const words = createTranslator({ locale: 'en-US', messages: texts, namespace: 'business' })

/** Rows read at a time: each read sorts all matching rows. */
const step = 1_000

const heads = ['who', 'username', 'kind', 'asset', 'type', 'permission', 'from', 'through'] as const

function* linesOf(row: WireRights) {
  for (const { permission, source, source_name } of row.rights)
    yield csvLine([
      row.holder_name,
      row.holder_username,
      t(`kinds.${row.holder_kind}`),
      row.asset_name,
      words(`types.${row.asset_type}`),
      permission === 'BIZ_ADMIN' ? t('everything') : words(`permissions.${permission}`),
      t(`sources.${source}`),
      source_name ?? '',
    ])
}

async function* lines(member: Member, requested: RightsQuery) {
  let bookmarks: string[] = []
  yield Buffer.from(byteOrderMark + csvLine(heads.map((head) => t(`heads.${head}`))))
  do {
    const page = await rightsOf(member, { ...requested, page: 1, page_size: step, bookmarks })
    yield Buffer.from(page.items.flatMap((row) => [...linesOf(row)]).join(''))
    bookmarks = page.bookmark === null ? [] : [page.bookmark]
  } while (bookmarks.length > 0)
}

/** Returns who can do what as a CSV file: a line for each permission, with its origin. */
export const rightsFile = (member: Member, requested: RightsQuery): Readable =>
  Readable.from(lines(member, requested))
