import { type SQL, sql } from 'drizzle-orm'

/** Returns the audience of a user's account: nobody while it is closed, followers while it is private. */
export const audience = (user: string) =>
  sql.raw(`case when ${user}.deactivated_at is not null then 'nobody'
    when ${user}.is_private_profile then 'followers' else 'everyone' end`)

/** Returns the audience of what a user creates now; the caller has locked the user. */
export function audienceOfUser(user_id: string): SQL {
  return sql`(select ${audience('u')} from users u where u.id = ${user_id})`
}
