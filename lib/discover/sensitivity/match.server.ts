import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { familyOf } from '@/lib/platform/i18n/languages'
import { haystackOf } from './needle'
import type { Sensitivity, WireHelpLine } from './schema'

/** Returns the language of a viewer's pages: English for visitors, whose answers are shared. */
const languageOf = (viewer: Viewer) => familyOf(viewer.user?.locale ?? 'en')

type Row = Pick<Sensitivity, 'term_id' | 'effect' | 'notice'> & { help: WireHelpLine[] | null }

// A term that hides counts before one that warns; one with help lines before one without.
const matching = statement<Row, [haystack: string, language: string]>(
  'sensitivity_of_query',
  `select t.id as term_id, t.effect, t.notice, case when t.shows_help then coalesce((
       select json_agg(json_build_object('line_id', l.id::text, 'country', l.country, 'name', l.name, 'phone', l.phone, 'url', l.url)
         order by l.country, l.id) from help_lines l where not l.is_off), '[]') end as help
   from sensitive_terms t
   where not t.is_off and t.locale in ('', $2) and position(t.needle in $1) > 0
   order by t.effect = 'hidden' desc, t.shows_help desc, length(t.needle) desc, t.id limit 1`,
)

/** Returns what the host's terms say about a search; null if none of them is in it. */
export async function sensitivityOf(viewer: Viewer, query: string): Promise<Sensitivity | null> {
  const haystack = haystackOf(query)
  if (haystack.trim() === '') return null
  const [row] = await matching(haystack, languageOf(viewer))
  return row ? { ...row, help: row.help ?? [], shows_help: row.help !== null } : null
}

/** True if a term hides the results of a search. */
export const hides = (sensitivity: Sensitivity | null): boolean => sensitivity?.effect === 'hidden'

const termsIn = statement<
  { n: string },
  [haystacks: readonly string[], language: string, effects: readonly string[]]
>(
  'sensitive_texts',
  `select x.n::text as n from unnest($1::text[]) with ordinality as x (haystack, n)
   where exists (select from sensitive_terms t where not t.is_off and t.effect = any($3::text[]) and (t.locale in ('', $2) or $2 = '')
     and position(t.needle in x.haystack) > 0)`,
)

async function textsWith(language: string, texts: readonly string[], effects: readonly string[]) {
  if (texts.length === 0) return new Set<string>()
  const rows = await termsIn(texts.map(haystackOf), language, effects)
  return new Set(rows.map(({ n }) => texts[Number(n) - 1] ?? ''))
}

/** Returns those of some texts that have a term which hides results: they are not suggested. */
export const hiddenAmong = (viewer: Viewer, texts: readonly string[]): Promise<Set<string>> =>
  textsWith(languageOf(viewer), texts, ['hidden'])

/** Returns those of some texts that have any term: they are not recommended. */
export const sensitiveAmong = (viewer: Viewer, texts: readonly string[]): Promise<Set<string>> =>
  textsWith(languageOf(viewer), texts, ['hidden', 'notice'])

/** Returns those of some texts that have any term in any language: nothing is made of them for everyone. */
export const sensitiveForAnyone = (texts: readonly string[]): Promise<Set<string>> =>
  textsWith('', texts, ['hidden', 'notice'])

/**
 * Returns SQL that is true if a folded text has any term, in any language: it is not offered to people who did not
 * type it.
 */
export const isSensitive = (folded: string) =>
  `exists (select from sensitive_terms st where not st.is_off and position(st.needle in ' ' || ${folded} || ' ') > 0)`

/** Returns a query for the terms that are in any of the folded texts in a column of `from`, in any language: at least those of each. */
export const needlesIn = (from: string, column: string) =>
  `select st.needle from sensitive_terms st where not st.is_off
   and position(st.needle in (select string_agg(' ' || ${column} || ' ', '|') from ${from})) > 0`
