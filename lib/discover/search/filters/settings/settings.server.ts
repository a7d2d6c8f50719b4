import type { Origin } from '@/lib/core/resource'
import { singleton } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import type { WireSearchSettings } from './schema'
import { searchSettings as table } from './table.server'

const read = statement<{ is_on: boolean }>(
  'search_settings',
  `select coalesce((select is_on from search_settings where name = 'skin_tone_filter'), true) as is_on`,
)

/** Returns what the host chose for search. */
export async function searchSettings(): Promise<WireSearchSettings> {
  const [row] = await read()
  return { skin_tone_filter: row?.is_on ?? true }
}

/** Milliseconds for which a process uses what it read. */
const lasting = 10_000
const known = () => singleton('search.settings', () => ({ at: 0, is_on: true }))

/** Returns true if the host offers the filter by skin tones; a change reaches every process within ten seconds. */
export async function offersSkinTones(now = Date.now()): Promise<boolean> {
  const state = known()
  if (now - state.at >= lasting) {
    const { skin_tone_filter } = await searchSettings()
    Object.assign(state, { at: now, is_on: skin_tone_filter })
  }
  return state.is_on
}

/** Stores what the host chose for search, and records it. */
export async function changeSearchSettings(
  member: Member,
  { skin_tone_filter }: WireSearchSettings,
  origin: Origin,
): Promise<WireSearchSettings> {
  await transact(async (tx) => {
    await tx
      .insert(table)
      .values({ name: 'skin_tone_filter', is_on: skin_tone_filter })
      .onConflictDoUpdate({ target: table.name, set: { is_on: skin_tone_filter } })
    await recordAction(tx, {
      actor_id: member.id,
      action: 'search_settings_changed',
      target_type: 'site',
      target_id: null,
      after: { skin_tone_filter },
      by_admin: true,
      ip: origin.ip,
    })
  })
  Object.assign(known(), { at: 0 })
  return { skin_tone_filter }
}
