import type { Domain } from '@/lib/platform/house/domain.server'
import type { House } from '@/lib/platform/house/house.server'
import { domains } from './domains.server'

const all: readonly Domain[] = domains

/** Returns the parts of erasing: traces on others' objects first, then own objects, dependent ones first. */
function erasing(of: readonly Domain[]): House['erase'] {
  const fromAbove = of.toReversed()
  return [...fromAbove.flatMap(({ leave = [] }) => leave), ...fromAbove.flatMap(({ remove = [] }) => remove)]
}

/** Derives the facts of a list of domains. */
export const houseOf = (of: readonly Domain[]): House => ({
  exports: of.flatMap(({ exports = [] }) => exports),
  erase: erasing(of),
})

/** The facts of all domains of the site. */
export const house = houseOf(all)

/** Tables with a user's id that no export holds. */
export const notExported = all.flatMap(({ notExported = [] }) => notExported)
