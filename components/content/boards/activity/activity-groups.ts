import type { WireBoardActivity } from '@/lib/content/collaboration/activity-schema'

/** Actions of one person that follow each other, newest first: several added pins, or one of another kind. */
export type ActivityGroup = { first: WireBoardActivity; all: readonly WireBoardActivity[] }

/** Milliseconds within which added pins belong together. */
const together = 12 * 60 * 60 * 1000

const at = ({ created_at }: WireBoardActivity) => Date.parse(created_at)

/** Groups the pins that one person added within half a day, with nothing of others in between. */
export function activityGroups(items: readonly WireBoardActivity[]): ActivityGroup[] {
  const groups: { first: WireBoardActivity; all: WireBoardActivity[] }[] = []
  for (const one of items) {
    const last = groups.at(-1)
    const isSame =
      last?.first.kind === 'pin_added' &&
      one.kind === 'pin_added' &&
      last.first.user.id === one.user.id &&
      at(last.first) - at(one) < together
    if (last && isSame) last.all.push(one)
    else groups.push({ first: one, all: [one] })
  }
  return groups
}
