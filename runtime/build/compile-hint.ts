import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The line that makes Chromium compile all functions of a script while it loads, off the main thread; other browsers
 * ignore it (https://v8.dev/blog/explicit-compile-hints).
 */
const hint = '//# allFunctionsCalledOnLoad\n'
/** Minimum characters of a script worth the line. */
const least = 1_000

/**
 * Adds the hint to the build's scripts for browsers. Without it, a phone compiled each module when it was first
 * called, on the main thread: half of the time in which modules were evaluated (docs/decisions/341). Returns how many
 * it marked.
 */
export function hintCompile(distDir: string): number {
  const dir = path.join(distDir, 'static')
  let marked = 0
  for (const name of globSync('chunks/**/*.js', { cwd: dir })) {
    const file = path.join(dir, name)
    const text = readFileSync(file, 'utf8')
    if (text.length < least || text.startsWith(hint)) continue
    writeFileSync(file, hint + text)
    marked++
  }
  return marked
}
