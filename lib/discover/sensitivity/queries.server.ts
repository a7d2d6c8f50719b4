import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { sensitiveTermsGet, WireHelpLineEdit, WireSensitiveTerm } from './schema'

const termColumns = `t.id, t.text, t.locale, t.is_whole, t.effect, t.shows_help, t.notice, t.is_off, t.shipped is not null as is_shipped`

const listed = statement<WireSensitiveTerm, [query: string, after: string, id: string, limit: number]>(
  'sensitive_terms_in_editor',
  `select ${termColumns} from sensitive_terms t
   where ($1 = '' or t.text ilike '%' || replace(replace(replace($1, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')
     and (lower(t.text), t.id) > ($2, $3::bigint)
   order by lower(t.text), t.id limit $4`,
)

const oneTerm = statement<WireSensitiveTerm, [id: string]>(
  'sensitive_term_in_editor',
  `select ${termColumns} from sensitive_terms t where t.id = $1`,
)

/** Returns one page of the terms by their text: all, or those with some text. @throws AppError 1 for a bookmark of another list */
export async function termsInEditor(
  input: z.output<typeof sensitiveTermsGet>,
): Promise<Page<WireSensitiveTerm>> {
  const scope = `sensitive-terms:${input.query}`
  const [after = '', id = '0'] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await listed(input.query, after, id, input.page_size + 1)
  return toPage(rows, input.page_size, scope, (last) => [last.text.toLowerCase(), last.id])
}

/** Returns a term for the editor. @throws AppError 404 */
export const termInEditor = async (id: string): Promise<WireSensitiveTerm> =>
  found((await oneTerm(id))[0], 'notFound')

const lineColumns = 'l.id, l.country, l.name, l.phone, l.url, l.is_off, l.shipped is not null as is_shipped'

const lines = statement<WireHelpLineEdit>(
  'help_lines_in_editor',
  `select ${lineColumns} from help_lines l order by l.country, l.id`,
)

const oneLine = statement<WireHelpLineEdit, [id: string]>(
  'help_line_in_editor',
  `select ${lineColumns} from help_lines l where l.id = $1`,
)

/** Returns all help lines by country, those for every country first. */
export const linesInEditor = (): Promise<WireHelpLineEdit[]> => lines()

/** Returns a help line for the editor. @throws AppError 404 */
export const lineInEditor = async (id: string): Promise<WireHelpLineEdit> =>
  found((await oneLine(id))[0], 'notFound')
