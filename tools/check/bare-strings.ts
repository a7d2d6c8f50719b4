import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files of `lib` whose schemas parse no visitor input: the environment, other services, our own sealed data. */
const notFromVisitors = new Set([
  'lib/core/env.server.ts',
  'lib/accounts/identities/proof.server.ts',
  'lib/edge/doors/social-options.server.ts',
  'lib/media/embeds/oembed.server.ts',
  'lib/media/video/probe.server.ts',
  'lib/platform/net/captcha-assessment.server.ts',
])

/** Matches `z.string(` in any layout, and related schemas that accept any text. */
const bare = /\bz\s*\.\s*(?:coerce\s*\.\s*)?string\s*\(/

/** Returns the lines of a source file that accept any string, from 1. */
export function bareStrings(source: string): number[] {
  const found: number[] = []
  for (const match of source.matchAll(new RegExp(bare, 'g')))
    found.push(source.slice(0, match.index).split('\n').length)
  return found
}

/**
 * Returns the places in `lib` and `app` where an input accepts strings that the database cannot hold:
 * `file:line`.
 */
export function bareStringPlaces(root: string): string[] {
  return ['lib', 'app'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\./.test(file))
      .filter((file) => file !== 'lib/core/input.ts' && !notFromVisitors.has(file))
      .flatMap((file) =>
        bareStrings(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
      ),
  )
}
