import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { notificationGroups } from '@/lib/platform/notify/notification-groups'
import type { UserSettings } from '../preferences/policy'
import { changeSettings } from './commands.server'
import type { WireSwitches } from './schema'

/** The two settings that are switches by kind of notification. */
export type SwitchSetting = 'news_options' | 'push_options'

/** Returns every switch of a setting by its id; one that was never changed is on. */
export function switchesIn(settings: Pick<UserSettings, SwitchSetting>, name: SwitchSetting): WireSwitches {
  return { options: notificationGroups.map((id) => ({ id, value: settings[name][id] ?? true })) }
}

/** Changes some switches of a setting; others keep their value. The last of several values for one applies. */
export async function changeSwitches(
  member: Member,
  name: SwitchSetting,
  options: WireSwitches['options'],
  origin: Origin,
): Promise<WireSwitches> {
  const changes = Object.fromEntries(options.map(({ id, value }) => [id, value]))
  const { settings } = await changeSettings(member, { [name]: changes }, origin)
  return switchesIn(settings, name)
}
