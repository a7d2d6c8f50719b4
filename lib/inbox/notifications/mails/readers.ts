import { sql } from 'drizzle-orm'

/** Days of inactivity after which no mails are sent. */
const inactiveDays = 60

/** SQL over users u: true for a person who gets the mails of the site. */
export const isReader = sql`(u.deactivated_at is null and u.email_verified_at is not null and not u.is_login_limited
  and exists (select from sessions o where o.user_id = u.id
    and o.last_seen_at > now() - make_interval(days => ${inactiveDays})))`

/** SQL over users u and their settings s, as `isMailOn('news')`: as chosen, else off for people under 18. */
export const wantsNews = sql`coalesce((s.email_options ->> 'news')::boolean,
  u.birthday is null or extract(year from age(current_date, u.birthday::date)) >= 18)`
