import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import allowed from './words.json'

/** Words that docs/glossary.md replaces, each with all its forms, in names, comments and test titles. */
const replaced: Record<keyof typeof allowed, RegExp> = {
  deed: /\bdeeds?\b|Deeds?\b/g,
  wish: /\bwish(es|ed)?\b|Wish(es|ed)?\b/g,
  wall: /\bwalls?\b/g,
  told: /\btold\b/g,
  talk: /\btalks?\b/g,
  whereabouts: /whereabouts/gi,
  asker: /\baskers?\b/g,
  stands: /\bstands?\b/g,
  'doc comment without a verb': /\/\*\* (What|Who|Whose|Whoever|Whether|Which|Where|How|That) /g,
  'test title without a verb': /\b(?:test|it)\('(?:who|what|whoever|whatever|one|a|an|the) /gi,
  'citation from outside': /\b(?:checks|wire|gaps|features|architecture)\.md\b/g,
  'text in old words':
    /"\w+": "[^"\n]*\b(?:whoever|somebody|everybody|whom|anew|stands|told|any more|log-in)\b/gi,
}

/** Subjects of commits: `type(scope): imperative` in 72 characters. */
const subjectForm =
  /^(feat|fix|refactor|test|docs|chore|perf|build|ci|style|revert)(\([a-z0-9,/ -]+\))?!?: \S.*$/
const maxSubject = 72

/** The last commit before subjects had a form. */
const before = '119b8d9'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })

/** Returns what is wrong with a commit's subject, or null. */
export function subjectFault(subject: string): string | null {
  if (/^Merge /.test(subject)) return null
  if (!subjectForm.test(subject)) return 'is not `type(scope): imperative`'
  return subject.length > maxSubject ? `has ${subject.length} characters, ${maxSubject} at most` : null
}

/** Counts the replaced words of a text. */
export function countWords(text: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(replaced).map(([word, pattern]) => [word, text.match(pattern)?.length ?? 0]),
  )
}

/** Returns a line for each word that is used more often than it was. */
export function tooMany(counts: Record<string, number>, most: Record<string, number> = allowed): string[] {
  return Object.entries(counts)
    .filter(([word, count]) => count > (most[word] ?? 0))
    .map(([word, count]) => `${word}: ${count} times, ${most[word] ?? 0} allowed (docs/glossary.md)`)
}

/** Counts the replaced words in the code and texts of the repository; this file names them, and is left out. */
export function countInCode(): Record<string, number> {
  const files = git('ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', 'messages/en/*.json')
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('tools/check/words'))
  return countWords(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
}

/** Returns a line for each commit since the rule whose subject breaks it; none where there is no history to read. */
export function commitFaults(): string[] {
  try {
    const subjects = git('log', '--no-merges', '--format=%h %s', `${before}..HEAD`)
    return subjects.split('\n').flatMap((line) => {
      const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      const fault = hash === '' ? null : subjectFault(subject)
      return fault ? [`${hash} "${subject}" ${fault}`] : []
    })
  } catch {
    return []
  }
}
