import type { Use } from './uses'

/** Returns an expression that matches the paths of a use, with a group for each open part. */
function expressionOf({ pattern, isWithin }: Use): RegExp {
  const body = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*?/g, (star) => (star === '**' ? '.*' : '([^.]*)'))
  return new RegExp(`^${isWithin ? '(?:.*\\.)?' : ''}${body}$`)
}

/** True if the code has this text as a word, or all its parts: `invoice_paid` as `invoice.paid`. */
const isNamed = (text: string, words: ReadonlySet<string>) =>
  words.has(text) || text.split(/[^A-Za-z0-9]/).every((one) => one === '' || words.has(one))

/**
 * Returns the paths that no use names. A use with an open part (`roles.*`) names only those texts whose open part is a word
 * of the code: a role without code has no user.
 */
export function unusedPaths(
  paths: Iterable<string>,
  uses: readonly Use[],
  words: ReadonlySet<string>,
): string[] {
  const isOpen = ({ pattern, isWithin }: Use) => isWithin === true || pattern.includes('*')
  const exact = new Set(uses.filter((use) => !isOpen(use)).map(({ pattern }) => pattern))
  const open = new Set(
    uses.filter((use) => isOpen(use) && !use.isVague).map((use) => expressionOf(use).source),
  )
  const matchers = [...open].map((source) => new RegExp(source))
  const isUsed = (path: string) =>
    exact.has(path) ||
    matchers.some((matcher) =>
      matcher
        .exec(path)
        ?.slice(1)
        .every((part) => isNamed(part, words)),
    )
  return [...paths].filter((path) => !isUsed(path))
}
