import { closures } from '@/lib/accounts/log-in/reopen.server'
import { moderationDecisions } from '@/lib/content/reports/table.server'
import { dayFigures, levelNow } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { moderationRules } from './doctor'
import { moderationEndpoints, trustCalls } from './endpoints.server'
import { moderationMails } from './mail-kinds'
import { moderationKinds } from './notification-kinds'
import { moderationScreens } from './screens.server'
import { moderationAppeals } from './table.server'

export const moderationDomain = domain({
  name: 'moderation',
  contributes: [
    dayFigures(
      levelNow('reports_waiting', `select count(*) from report_cases where state in ('open','appealed')`),
    ),
    closures(
      (user) => `exists (select from moderation_decisions d join report_cases c on c.id = d.case_id
        where c.owner_id = ${user} and d.undone_at is null and d.outcome = 'deactivated')`,
    ),
  ],
  mails: Object.values(moderationMails),
  screens: moderationScreens,
  notifications: Object.values(moderationKinds),
  tables: [moderationDecisions, moderationAppeals],
  endpoints: [...moderationEndpoints, ...trustCalls],
  rules: moderationRules,
  overview: [
    {
      name: 'reports_open',
      group: 'safety',
      sql: `(select count(*) from report_cases where state = 'open')`,
      href: '/admin/reports/',
      is: 'count',
    },
    {
      name: 'reports_appealed',
      group: 'safety',
      sql: `(select count(*) from report_cases where state = 'appealed')`,
      href: '/admin/reports/?state=appealed',
      is: 'count',
    },
    {
      name: 'reports_age',
      group: 'safety',
      sql: `(select extract(epoch from now() - min(created_at)) from report_cases where state = 'open')`,
      href: '/admin/reports/',
      is: 'age',
    },
  ],
  exports: [
    {
      file: 'moderation-decisions',
      from: 'moderation_decisions',
      where: 'x.case_id in (select id from report_cases where owner_id = $1)',
      without: ['decider_id', 'undone_by'],
    },
    {
      file: 'moderation-appeals',
      from: 'moderation_appeals',
      where: `x.decision_id in (select d.id from moderation_decisions d
        join report_cases c on c.id = d.case_id where c.owner_id = $1)`,
      without: ['decider_id'],
    },
  ],
})
