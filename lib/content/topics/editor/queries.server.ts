import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import { coverOf } from '../present.server'
import type { adminTopicsGet, WireAdminTopic } from './schema'

type Row = Omit<WireAdminTopic, 'image_url'> & { cover: string | null }

const columns = `i.id, i.name, i.slug, i.keywords as words, i.parent_id, i.follower_count, i.hidden_at is not null as is_hidden,
  array_remove(array[b.name, a.name], null) as above, i_cover.signature as cover,
  case when 'cover' = any(i.edited) then i_cover.id end as cover_pin_id`
const source = `interests i left join interests a on a.id = i.parent_id left join interests b on b.id = a.parent_id ${coverOf('i')}`

const listed = statement<Row, [query: string, after: string, id: string, limit: number]>(
  'topics_in_editor',
  `select ${columns} from ${source} where i.merged_into is null
     and ($1 = '' or i.name ilike '%' || replace(replace(replace($1, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
       or i.slug = lower($1) or lower($1) = any(i.keywords))
     and (lower(i.name), i.id) > ($2, $3::bigint)
   order by lower(i.name), i.id limit $4`,
)

const one = statement<Row, [id: string]>(
  'topic_in_editor',
  `select ${columns} from ${source} where i.id = $1 and i.merged_into is null`,
)

const present = ({ cover, ...row }: Row): WireAdminTopic => ({
  ...row,
  image_url: cover ? imageUrl(cover, '236x', 'webp') : null,
})

/** Returns one page of the topics by name, hidden ones too: all, or those with the text in their name or as a word. */
export async function topicsInEditor(input: z.output<typeof adminTopicsGet>): Promise<Page<WireAdminTopic>> {
  const scope = `admin-topics:${input.query}`
  const [after = '', id = '0'] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await listed(input.query, after, id, input.page_size + 1)
  const { items, bookmark } = toPage(rows, input.page_size, scope, (last) => [
    last.name.toLowerCase(),
    last.id,
  ])
  return { items: items.map(present), bookmark }
}

/** Returns a topic for the editor. @throws AppError 404 for an unknown or merged one */
export async function topicInEditor(id: string): Promise<WireAdminTopic> {
  return present(found((await one(id))[0], 'notFound'))
}
