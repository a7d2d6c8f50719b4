import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import { type Db, db } from '@/lib/platform/db/client.server'
import { columnsOf } from '@/lib/platform/db/columns.server'
import { statement } from '@/lib/platform/db/statement.server'
import { defaultSettings, forcedSettings, type UserSettings } from './policy'
import { userSettings } from './table.server'

type Row = UserSettings & { user_id: string | null; changed_at: Date | null; age: number | null }

const read = statement<Row, [user: string]>(
  'settings_of',
  `select ${columnsOf(userSettings, 's')},
     extract(year from age(current_date, u.birthday::date))::int as age
   from users u left join user_settings s on s.user_id = u.id where u.id = $1`,
)

async function rowOf(tx: Db, user_id: string): Promise<Row> {
  const [row] = await read.in(tx, user_id)
  return found(row, 'userNotFound')
}

function effective({ age, user_id, ...row }: Row): UserSettings {
  const defaults = defaultSettings(age)
  if (user_id === null) return defaults
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
