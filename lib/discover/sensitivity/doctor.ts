import type { Rule } from '@/lib/platform/manifest/domain.server'
import { sensitivityLimits } from './limits'

export const sensitivityRules: readonly Rule[] = [
  {
    name: 'a term that counts in any part of a word is looked for without spaces around it',
    sql: `select id::text as subject, 'is looked for as "' || needle || '"' as detail from sensitive_terms
      where btrim(needle) = '' or (not is_whole and needle <> btrim(needle)) or (needle like ' %') <> (needle like '% ')`,
  },
  {
    name: 'terms and help lines are at most as many as a site may have',
    sql: `select kind as subject, 'are ' || n as detail from (
        select 'terms' as kind, count(*) as n, ${sensitivityLimits.terms} as max from sensitive_terms
        union all select 'help lines', count(*), ${sensitivityLimits.lines} from help_lines) c
      where n > max`,
  },
  {
    name: 'a help line is for a country or for every one',
    sql: `select id::text as subject, 'is for "' || country || '"' as detail from help_lines where country !~ '^([A-Z]{2})?$'`,
  },
]
