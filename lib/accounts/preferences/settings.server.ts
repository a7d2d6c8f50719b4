import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import { type Db, db } from '@/lib/platform/db/client.server'
import { defaultSettings, forcedSettings, type UserSettings } from './policy'
import { userSettings } from './table.server'

type Row = UserSettings & { row_user_id: string | null; age: number | null }

async function rowOf(tx: Db, user_id: string): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    select s.*, s.user_id as row_user_id, extract(year from age(current_date, u.birthday::date))::int as age
    from users u left join user_settings s on s.user_id = u.id where u.id = ${user_id}`)
  return found(rows[0], 'userNotFound')
}

function effective({ age, row_user_id, ...row }: Row): UserSettings {
  const defaults = defaultSettings(age)
  if (row_user_id === null) return defaults
  const names = Object.keys(defaults) as (keyof UserSettings)[]
  const stored = Object.fromEntries(names.map((name) => [name, row[name]])) as UserSettings
  return { ...stored, ...forcedSettings(age, stored) }
}

/**
 * Returns a user's settings, with the defaults of their age where unset, and the values their age forces.
 * @throws AppError 30
 */
export async function settingsOf(user_id: string, tx: Db = db()): Promise<UserSettings> {
  return effective(await rowOf(tx, user_id))
}

/**
 * Changes some of a user's settings; omitted ones stay. Values forced by age still apply. @throws AppError 30
 */
export async function changeUserSettings(
  tx: Db,
  user_id: string,
  changes: Partial<UserSettings>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const { age } = await rowOf(tx, user_id)
  await tx
    .insert(userSettings)
    .values({ ...defaultSettings(age), ...changes, user_id })
    .onConflictDoUpdate({ target: userSettings.user_id, set: { ...changes, changed_at: sql`now()` } })
}
