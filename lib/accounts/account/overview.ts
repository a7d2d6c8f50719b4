import { madeWithin, type OverviewFigure, rowsOf } from '@/lib/platform/manifest/overview'

const figure = (name: string, sql: string, href: string): OverviewFigure => ({
  name,
  group: 'people',
  sql,
  href,
  is: 'count',
})

/** People on the admin overview. An active person used a session within a day. */
export const peopleFigures = [
  figure('people', rowsOf('users'), '/admin/users/'),
  figure('people_day', madeWithin('users', '1 day'), '/admin/users/'),
  figure('people_week', madeWithin('users', '7 days'), '/admin/users/'),
  figure(
    'people_active',
    `(select count(distinct user_id) from sessions where last_seen_at > now() - interval '1 day')`,
    '/admin/users/',
  ),
  figure(
    'people_unverified',
    '(select count(*) from users where email_verified_at is null)',
    '/admin/users/?state=is_unverified',
  ),
]
