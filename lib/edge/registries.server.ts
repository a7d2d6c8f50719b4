import type { Domain } from '@/lib/platform/manifest/domain.server'
import type { Registries } from '@/lib/platform/manifest/registries.server'
import { domains } from './domains.server'

const all: readonly Domain[] = domains

/** Returns the parts of an erasure: traces on others' objects first, then own objects, dependent ones first. */
function erasing(of: readonly Domain[]): Registries['erase'] {
  const fromAbove = of.toReversed()
  return [...fromAbove.flatMap(({ leave = [] }) => leave), ...fromAbove.flatMap(({ remove = [] }) => remove)]
}

/** Derives the facts of a list of domains. */
export const registriesOf = (of: readonly Domain[]): Registries => ({
  exports: of.flatMap(({ exports = [] }) => exports),
  erase: erasing(of),
  reportTargets: of.flatMap(({ reportTargets = [] }) => reportTargets),
  searchDocuments: of.flatMap(({ searchDocuments = [] }) => searchDocuments),
})

/** The facts of all domains of the site. */
export const registries = registriesOf(all)

/** Tables with a user's id that are left out of exports. */
export const notExported = all.flatMap(({ notExported = [] }) => notExported)

/** Indexes the declarations of one sort of all domains by name. @throws Error when two have one name */
function byName<Thing extends { name: string }>(
  of: readonly Domain[],
  thingsOf: (domain: Domain) => readonly Thing[],
): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>()
  for (const domain of of)
    for (const thing of thingsOf(domain)) {
      if (found.has(thing.name)) throw new Error(`${domain.name} declares ${thing.name} again`)
      found.set(thing.name, thing)
    }
  return found
}

/** Returns the kinds of notifications of all domains by name. @throws Error when two declare one name */
export const notificationsOf = (of: readonly Domain[] = all) =>
  byName(of, ({ notifications = [] }) => notifications)

/** Returns the kinds of mails of all domains by name. @throws Error when two declare one name */
export const mailsOf = (of: readonly Domain[] = all) => byName(of, ({ mails = [] }) => mails)

/** Returns the figures of the admin overview by name. @throws Error when two declare one name */
export const overviewOf = (of: readonly Domain[] = all) => byName(of, ({ overview = [] }) => overview)

/** Returns the limits that domains declare themselves by name. @throws Error when two declare one name */
export const limitsOf = (of: readonly Domain[] = all) => byName(of, ({ limits = [] }) => limits)
