import { type ContactFact, holds, type Rule } from './rule'

const no = (rule: Rule): Rule => ({ not: rule })
const all = (...rules: Rule[]): Rule => ({ all: rules })
const any = (...rules: Rule[]): Rule => ({ any: rules })

const isMutual = all('fromFollows', 'toFollows')
const areGrown = all(no('fromIsYoung'), no('toIsYoung'))
const areOpen = all(no('isApart'), no('fromIsClosed'), no('toIsClosed'))

/** Something that both do together: a shared list, a group, a partnership. Below 16 only with mutual followers. */
const together = all(areOpen, any(areGrown, isMutual))

/**
 * The ways in which one person's words or name come before another, each with its rule (decision 187). Each kind of
 * notification names one, as does each kind of mail; every command that creates one asks it.
 */
export const contactPaths = {
  /** A message, or the request that it be read. Symmetric, so that every receiver can answer (055). */
  message: all(
    areOpen,
    no('fromTakesNone'),
    no('toTakesNone'),
    any(isMutual, all(areGrown, 'fromTakesAll', 'toTakesAll')),
  ),
  /** A message in a group that both are in. */
  group: all(together, no('toTakesNone')),
  /** An invitation to work together, with a name, which opens a place for words: the choice about messages applies. */
  invite: all(areOpen, no('toTakesNone'), any(isMutual, all(areGrown, 'toTakesAll'))),
  /** An invitation or request of a business: for nobody below 16, also among mutual followers. */
  work: all(areOpen, areGrown),
  /** A request to join, an offer to take over, a named sponsor. */
  request: together,
  /** A note where both work. */
  note: together,
  /** A person's name in a public text. Below 16 only by people they follow, whatever they chose. */
  mention: all(areOpen, any('toFollows', all('toIsNamedByAll', no('toIsYoung'))), no('toIsNamedByNone')),
  /** A comment, a try, a save, a like, a follow. Below 16 only of people with a tie. */
  public: all(no('isApart'), no('toIsClosed'), any(no('toIsYoung'), 'fromFollows', 'toFollows')),
  /** The answer to something that the reached person began. */
  answer: all(no('isApart'), no('toIsClosed')),
} as const satisfies Record<string, Rule>
export type ContactPath = keyof typeof contactPaths

/** The path of something that the site itself writes. */
export type ContactOrigin = ContactPath | 'site'

/** True if the facts about two people allow a contact on a path. */
export const allows = (path: ContactPath, facts: Readonly<Record<ContactFact, boolean>>): boolean =>
  holds(contactPaths[path], facts)
