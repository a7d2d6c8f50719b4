import { countryCodes, countryName } from '@/lib/accounts/locales/countries'
import { languageCodes, languageName } from '@/lib/accounts/locales/languages'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { found } from '@/lib/core/app-error'
import { statement } from '@/lib/platform/db/statement.server'
import type { OptionType, WireInterestOption } from './option-types'
import { ageBuckets, appTypes, genders } from './targeting'

const topics = statement<{ id: string; name: string }, []>(
  'targeting_topics',
  `select i.id, i.name from interests i where ${isOffered('i')} order by i.name, i.id`,
)

const topic = statement<WireInterestOption, [id: string]>(
  'targeting_topic',
  `select i.id, i.name, 1 + (p.id is not null)::int + (p.parent_id is not null)::int as level,
     array(select c.id::text from interests c where c.parent_id = i.id and ${isOffered('c')} order by c.name, c.id)
       as child_interests
   from interests i left join interests p on p.id = i.parent_id where i.id = $1 and ${isOffered('i')}`,
)

// The names of the area are only in English.
const locale = 'en'
const named = (values: readonly string[], nameOf = (value: string) => value) =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]))

const lists: Record<OptionType, () => Promise<Record<string, string>>> = {
  APPTYPE: async () => named(appTypes),
  GENDER: async () => named(genders),
  AGE_BUCKET: async () => named(ageBuckets),
  LOCALE: async () => named(languageCodes, (code) => languageName(code, locale)),
  LOCATION: async () => named(countryCodes, (code) => countryName(code, locale)),
  INTEREST: async () => Object.fromEntries((await topics()).map(({ id, name }) => [id, name])),
}

/** Returns the values of a kind of targeting, each with its name, in the form of v5: one object in a list. */
export const optionsOf = async (type: OptionType): Promise<Record<string, string>[]> => [await lists[type]()]

/** Returns a topic that ad groups may name: its level from 1 on, and its parts, which it includes. @throws AppError 404 */
export async function interestOption(id: string): Promise<WireInterestOption> {
  const [row] = await topic(id)
  return found(row, 'notFound')
}
