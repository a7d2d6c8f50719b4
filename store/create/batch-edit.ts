import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { SaveTarget } from '@/store/content/saves'
import type { Draft, DraftOptions, DraftWords } from './draft'

/** The fields that an edit of several drafts changes, by their names on the wire; others stay. */
export type BatchEdit = {
  words: Partial<DraftWords>
  options: Partial<DraftOptions>
  partnership: Partial<Partnership>
  target: SaveTarget | null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the parts of an object that differ from another. */
function differing<T extends object>(first: T, now: T): Partial<T> {
  const names = Object.keys(now) as (keyof T)[]
  const changed = names.filter((name) => !isSame(first[name], now[name]))
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<T>
}

/** Returns the fields filled in (dirty) since a draft of `mode: batch` was empty. */
export const batchEditOf = (first: Draft, now: Draft): BatchEdit => ({
  words: differing(first.words, now.words),
  options: differing(first.options, now.options),
  partnership: differing(first.partnership, now.partnership),
  target: now.target,
})

/** Returns the names of an edit's dirty fields. */
export const dirtyFieldsOf = ({ words, options, partnership, target }: BatchEdit): string[] => [
  ...Object.keys(words),
  ...Object.keys(options),
  ...Object.keys(partnership),
  ...(target ? ['board'] : []),
]
