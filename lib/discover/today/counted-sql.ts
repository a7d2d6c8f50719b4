/**
 * Returns SQL that is true for a person `user` whose saves count for what is rising: not one below 16, who may not write, or who
 * does not want to be found by search engines, which read these pages.
 */
export const countsForRising = (user: string): string => `(${user}.deactivated_at is null
  and not coalesce(${user}.write_banned_until > now(), false)
  and not coalesce(${user}.birthday::date > current_date - interval '16 years', false)
  and not exists (select from user_settings s where s.user_id = ${user}.id and s.is_hidden_from_search))`
