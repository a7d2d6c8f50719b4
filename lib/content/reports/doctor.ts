import type { Counter, Rule } from '@/lib/platform/manifest/domain.server'

export const reportsCounters: readonly Counter[] = [
  { table: 'report_cases', column: 'report_count', rows: 'reports r where r.case_id = x.id' },
]

export const reportsRules: readonly Rule[] = [
  {
    name: 'a reason of a case counts its reports',
    sql: `select x.case_id || ' ' || x.reason as subject, x.report_count || ' stored, ' || c.n || ' counted' as detail
      from report_case_reasons x cross join lateral (
        select count(*)::int as n from reports r where r.case_id = x.case_id and r.reason = x.reason) c
      where x.report_count <> c.n`,
  },
]
