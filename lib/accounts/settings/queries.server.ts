import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { type Db, db } from '@/lib/platform/db/client.server'
import { isReservedUsername } from '@/lib/platform/routing/reserved'
import { wireLocale } from '../locales/locales'
import { settingsOf } from '../preferences/settings.server'
import type { WireSettings } from './schema'

type Own = Omit<WireSettings, 'id' | keyof Awaited<ReturnType<typeof settingsOf>> | 'image_large_url'> & {
  avatar_signature: string | null
}

async function ownRow(tx: Db, user_id: string): Promise<Own> {
  const { rows } = await tx.execute<Own>(sql`
    select username, email, first_name, last_name, about, website_url, location, country, locale, gender, custom_gender, birthday,
      phone_country, phone_number, business_name, is_private_profile, color_scheme, avatar_signature
    from users where id = ${user_id}`)
  return found(rows[0], 'userNotFound')
}

/** Returns all current settings of a member. */
export async function ownSettings({ id }: Pick<Member, 'id'>, tx: Db = db()): Promise<WireSettings> {
  const { avatar_signature, locale, ...own } = await ownRow(tx, id)
  const settings = await settingsOf(id, tx)
  const image_large_url = avatar_signature ? imageUrl(avatar_signature, '236x', 'webp') : null
  return { id, ...settings, ...own, locale: wireLocale(locale), image_large_url }
}

/** True if an account may take a username: it is not reserved, and no other account has it. */
export async function isFreeUsername(username: string, user_id: string, tx: Db = db()): Promise<boolean> {
  if (isReservedUsername(username)) return false
  const { rows } = await tx.execute(
    sql`select 1 from users where lower(username) = ${username} and id <> ${user_id}`,
  )
  return rows.length === 0
}
