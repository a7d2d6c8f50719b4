import type { WireNotification } from '@/lib/inbox/notifications/schema'

/** Kinds of which one person may cause many entries at once: one for each pin. */
const many = ['save', 'reaction'] as const
export type GroupedKind = (typeof many)[number]

/** An entry, or those of one person who did the same with several pins. */
export type Group = { first: WireNotification; all: readonly WireNotification[] }

/** Number of entries from which they are shown as one. */
const least = 3

export const isGroupedKind = (kind: string): kind is GroupedKind => (many as readonly string[]).includes(kind)

/** Returns what entries of a group have in common; null for an entry that belongs to none. */
function commonOf({ kind, actors, actor_count, pin }: WireNotification): string | null {
  const [actor] = actors
  return isGroupedKind(kind) && actor_count === 1 && actor && pin ? `${kind} ${actor.id}` : null
}

/** Groups the entries of a day, at the place of its newest, if one person did the same with three pins or more. */
export function grouped(entries: readonly WireNotification[]): Group[] {
  const alike = new Map<string, WireNotification[]>()
  for (const entry of entries) {
    const common = commonOf(entry)
    if (common !== null) alike.set(common, [...(alike.get(common) ?? []), entry])
  }
  return entries.flatMap((first): Group[] => {
    const all = alike.get(commonOf(first) ?? '') ?? []
    if (all.length < least) return [{ first, all: [first] }]
    return all[0] === first ? [{ first, all }] : []
  })
}
