import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileNameFaults, identifierFaults } from './identifiers'

/** Where a rule looks: names and comments and titles, comments and titles, or one text as a whole. */
type Scope = 'code' | 'prose' | 'line'
type Rule = { pattern: RegExp; scope: Scope; except?: RegExp }

/** Words and forms that docs/glossary.md replaces. `except` lists files in which the word has its usual meaning. */
const rules: Record<string, Rule> = {
  deed: { pattern: /\bdeeds?\b|Deeds?\b/, scope: 'code' },
  wish: { pattern: /\bwish(es|ed)?\b|Wish(es|ed)?\b/, scope: 'code' },
  // Pictures of the demo world show walls, and topics are about them.
  wall: { pattern: /\bwalls?\b/, scope: 'code', except: /^(?:demo|lib\/content\/topics\/tree)\// },
  talk: { pattern: /\btalks?\b/, scope: 'code' },
  whereabouts: { pattern: /whereabouts/i, scope: 'code' },
  // A stand-in is a test double.
  stands: { pattern: /\bstands?\b(?!-in| for\b)/, scope: 'code', except: /^demo\// },
  'vague person': { pattern: /(?<!`)\b(whoever|whomever|somebody|everybody)\b(?!`)/i, scope: 'prose' },
  'by itself': { pattern: /\b(by|for) (itself|themselves)\b/i, scope: 'prose' },
  anew: { pattern: /\banew\b/i, scope: 'prose' },
  'ever later': { pattern: /\bever (later|more|longer)\b/i, scope: 'prose' },
  'any more': { pattern: /\bany more$|\bany more[^ \w]/i, scope: 'prose' },
  'hears of': { pattern: /\bhears? (of|no more)\b/i, scope: 'prose' },
  'holds against': { pattern: /\bholds? (?:\S+ ){1,4}against\b/i, scope: 'prose' },
  'lets in': { pattern: /\b(lets?|letting) in\b/i, scope: 'prose' },
  'says of': { pattern: /\bsays? of\b/i, scope: 'prose' },
  'writes itself': { pattern: /\bwrites? (itself|themselves)\b/i, scope: 'prose' },
  'did not come': { pattern: /\b(does|did|do) not come\b/i, scope: 'prose' },
  'doc comment without a verb': {
    pattern: /\/\*\* (What|Who|Whose|Whoever|Whether|Which|Where|How|That) /,
    scope: 'line',
  },
  'test title without a verb': {
    pattern: /^\s*(?:test|it)\(\s*['"`](?:who|what|whoever|whatever|one|a|an|the|nobody|somebody|nothing) /i,
    scope: 'line',
  },
  'citation from outside': { pattern: /\b(?:checks|wire|gaps|features|architecture)\.md\b/, scope: 'line' },
  'text in old words': {
    pattern: /"\w+": "[^"\n]*\b(?:whoever|somebody|everybody|whom|anew|stands|told|any more|log-in)\b/i,
    scope: 'line',
  },
}

/** Subjects of commits: `type(scope): imperative` in 72 characters. */
const subjectForm =
  /^(feat|fix|refactor|test|docs|chore|perf|build|ci|style|revert)(\([a-z0-9,/ -]+\))?!?: \S.*$/
const maxSubject = 72

/** The last commit before subjects had a form. */
const before = '119b8d9'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })

/** Returns the fault of a commit's subject, or null. */
export function subjectFault(subject: string): string | null {
  if (/^Merge /.test(subject)) return null
  if (!subjectForm.test(subject)) return 'is not `type(scope): imperative`'
  return subject.length > maxSubject ? `has ${subject.length} characters, ${maxSubject} at most` : null
}

/** A replaced word in a file; lines count from 1. */
type Finding = { file: string; line: number; word: string }

/** Splits the lines of a source file into code without its strings, and prose: comments and titles of tests. */
function partsOf(text: string): { line: string; code: string; prose: string }[] {
  let isComment = false
  return text.split('\n').map((line) => {
    const start = isComment ? 0 : line.search(/(?<![^\s{(])(\/\*|\/\/ )/)
    const comment = start < 0 ? '' : line.slice(start)
    if (comment !== '') isComment = (isComment || comment.startsWith('/*')) && !comment.includes('*/')
    const rest = start < 0 ? line : line.slice(0, start)
    const title = /\b(?:test|it|describe)\b[^'"`]*\(\s*(['"`].*)$/.exec(rest)?.[1] ?? ''
    const bare = rest.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g, '')
    const prose = `${comment} ${title}`.trim()
    return { line, code: `${bare} ${prose}`, prose }
  })
}

/** Returns the replaced words of a file, one finding for each line and word. */
export function wordsIn(file: string, text: string): Finding[] {
  return partsOf(text).flatMap((parts, at) =>
    Object.entries(rules)
      .filter(([, { pattern, scope, except }]) => !except?.test(file) && pattern.test(parts[scope]))
      .map(([word]) => ({ file, line: at + 1, word })),
  )
}

/** Returns a line for each finding. */
export const wordFaults = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, line, word }) => `${file}:${line}: "${word}" (docs/glossary.md)`)

const isChecked = (file: string) =>
  /\.(tsx?|mjs|cjs|css)$|^public\/.*\.js$|^messages\/en\/.*\.json$/.test(file) &&
  !file.startsWith('tools/check/words')

/** Returns the files whose words are checked, of all or those given; those of this check, which name them, are left out. */
export const checkedFiles = (files: readonly string[] = git('ls-files').split('\n')): string[] =>
  files.filter(isChecked)

/** Returns the replaced words of the code and the English texts. */
export const findWords = (files: readonly string[]): Finding[] =>
  files.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')))

/** Returns a line for each name, of a file or in one, that has a replaced word. */
export const nameFaults = (files: readonly string[]): string[] =>
  files.flatMap((file) => [
    ...fileNameFaults(file),
    ...(/\.(tsx?|mjs)$/.test(file) ? identifierFaults(file, readFileSync(file, 'utf8')) : []),
  ])

/** Returns a line for each commit since the rule whose subject breaks it; none without a readable history. */
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
