import { contributionPoint } from '@/lib/core/contribution'
import type { ProfileFacts } from './present.server'

/** Columns of a profile about objects of higher areas, in SQL: `u` is the row of its user, `$1` the id of the viewer. */
export const profileColumns =
  contributionPoint<Partial<Record<keyof ProfileFacts, string>>>('profile columns')

/** Returns the columns of all domains as a list of SQL. */
export const contributedProfileColumns = (): string =>
  profileColumns
    .all()
    .flatMap((columns) => Object.entries(columns).map(([name, text]) => `${text} as ${name}`))
    .join(',\n  ')
