import { statement } from '@/lib/platform/db/statement.server'
import type { WireTodaySettings } from './schema'

const settings = statement<WireTodaySettings>('today_settings', 'select makes_rising from today_settings')

/** Returns the host's choices about Today: everything is on before the first. */
export const readTodaySettings = async (): Promise<WireTodaySettings> =>
  (await settings())[0] ?? { makes_rising: true }
