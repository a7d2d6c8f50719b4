import { type AssetPermission, type AssetType, permissionsOn } from '@/lib/business/access/permissions'

/** Common choices of permissions, by a word for what the person does. */
const all = {
  ADMIN: ['ADMIN'],
  CAMPAIGN_MANAGER: ['CAMPAIGN_MANAGER'],
  ANALYST: ['ANALYST'],
  FINANCE: ['FINANCE_MANAGER'],
  AUDIENCE: ['AUDIENCE_MANAGER'],
  CATALOGS: ['CATALOGS_MANAGER'],
  PUBLISHER: ['PROFILE_PUBLISHER'],
} as const satisfies Record<string, readonly AssetPermission[]>

export type Preset = keyof typeof all
const names = Object.keys(all) as Preset[]

/** Returns the presets that apply to assets of a type. */
export function presetsOn(type: AssetType): readonly Preset[] {
  const possible = permissionsOn(type)
  return names.filter((name) => all[name].every((one) => possible.includes(one)))
}

/** Returns the permissions of a preset. */
export const permissionsOf = (name: Preset): readonly AssetPermission[] => all[name]

/** Returns the preset that gives exactly these permissions; null for another combination. */
export const presetOf = (granted: readonly AssetPermission[]): Preset | null =>
  names.find((name) => isSame(all[name], granted)) ?? null

/** True if two lists hold the same permissions, in any order. */
export const isSame = (one: readonly AssetPermission[], other: readonly AssetPermission[]) =>
  one.length === other.length && one.every((permission) => other.includes(permission))
