import { isRemembered } from '@/lib/platform/placements/memory'
import { type BuiltIn, builtIns, ownForm } from '@/lib/platform/placements/own-forms'
import type { OwnForms } from './shown'

type Facts = {
  /** The one of the product that the server has for the placement. */
  served: BuiltIn | null
  turnedOff: readonly BuiltIn[]
  /** The experience that the reader answered on this screen. */
  answered: string | null
  /** True once this browser's memory can be read. */
  isHydrated: boolean
}

/** Returns the product's own experience that a placement shows: the most important one that is due; null for none. */
export function firstDue(own: OwnForms, { served, turnedOff, answered, isHydrated }: Facts): BuiltIn | null {
  const isDue = (name: BuiltIn) => {
    const form = own[name]
    const { memory, isObligatory, follows } = ownForm(name)
    if (!form?.isDue) return false
    if (isObligatory) return true
    // The next one shows on a later screen, except one that belongs to the same steps.
    if (answered !== null && follows !== answered) return false
    if (memory.at === 'states') return served === name
    if (turnedOff.includes(name)) return false
    const isOver = isHydrated && memory.at === 'browser' && memory.on === 'dismissed'
    return !(isOver && isRemembered(name, form.subject))
  }
  return builtIns.find(isDue) ?? null
}
