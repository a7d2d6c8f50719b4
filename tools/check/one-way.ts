import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Code that the product has once: how a second one looks, the file or folder of the one, and what to call instead. */
type Rule = { pattern: RegExp; home: string; advice: string }

const rules: readonly Rule[] = [
  {
    pattern: /9_?223_?372_?036_?854_?775_?807/g,
    home: 'lib/core/input.ts',
    advice: 'use largestId of @/lib/core/input',
  },
  {
    pattern: /\.length > [\w.]+\s*\?\s*\(?\w+\.at\(-1\)|\bisMore = \w+\.length > /g,
    home: 'lib/core/page.server.ts',
    advice: 'end a list with toPage or firstRows of @/lib/core/page.server',
  },
  {
    pattern: /\.\.\.\(\s*[\w.]+ === undefined\s*\?\s*\{\}\s*:/g,
    home: 'lib/core/defined.ts',
    advice:
      'leave out what is undefined with defined of @/lib/core/defined, or with `x !== undefined && { … }`',
  },
  {
    pattern: /\.filter\(\(\[, ?(\w+)\]\) => \1 !== undefined\)/g,
    home: 'lib/core/defined.ts',
    advice: 'leave out what is undefined with defined of @/lib/core/defined',
  },
  {
    pattern: /'avatar_signature',\s*(\w+|\$\{\w+\})\.avatar_signature/g,
    home: 'lib/accounts/account/user-sql.server.ts',
    advice: 'select a user as JSON with userJson of @/lib/accounts/account/user-sql.server',
  },
  {
    pattern: /from 'swr(?:\/[\w-]+)?'/g,
    home: 'components/platform/',
    advice: 'load with useQuery or useList of @/components/platform',
  },
  {
    // A list that says in words of its own that it loads or failed, or where its next page begins.
    pattern:
      /\{(?=[^{}]*\bbookmark\b)(?=[^{}]*\bstatus: '(?:idle|loading|loaded|fetching|failed|error)')[^{}]*\}|& \{\s*status: '(?:idle|loading|loaded|fetching)'|\buseState(?:<[^>]*>)?\([^)]*\bbookmark\b|\bset(?:Next)?Bookmark\(/g,
    home: 'components/platform/',
    advice:
      'keep lists with useList, or as a ResourceEntry with its transitions (store/platform/resource-entry)',
  },
  {
    pattern: /\buseList(?:<[^(]*>)?\(\s*(?:''|[\w.]+,)/g,
    home: 'components/platform/',
    advice: 'name the resource and all options that are sent in the key of useList: entries are shared by it',
  },
  {
    pattern: /from '@mantine\/form'/g,
    home: 'components/platform/',
    advice: 'fill forms with useForm of @/components/platform/use-form',
  },
]

/** The folders of the product's own code. */
const folders = ['app', 'components', 'i18n', 'lib', 'pages', 'runtime', 'store']
const isProduct = (name: string) => /\.tsx?$/.test(name) && !/[./](test|testing)(\.server)?\.tsx?$/.test(name)

/** Returns the places in a file where something is written a second time. */
export function repeatsIn(file: string, source: string): string[] {
  return rules
    .filter(({ home }) => home !== file && !(home.endsWith('/') && file.startsWith(home)))
    .flatMap(({ pattern, advice }) =>
      [...source.matchAll(pattern)].map(({ index }) => {
        const line = source.slice(0, index).split('\n').length
        return `${file}:${line}: ${advice}`
      }),
    )
}

/** Returns the places of the product's code, without tests, where something is written a second time. */
export function repeats(root: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isProduct)
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .flatMap((file) => repeatsIn(file, readFileSync(path.join(root, file), 'utf8'))),
  )
}
