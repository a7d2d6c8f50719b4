import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Replaces the folder's name that Next wrote into a build by the name that it will have: a build is made in one folder
 * and then moved. Returns how many files named it.
 */
export function relocate(dir: string, from: string, to: string): number {
  const names = globSync(['*.{js,json}', 'server/**/*.{js,json}'], { cwd: dir })
  return names
    .map((name) => path.join(dir, name))
    .filter((file) => statSync(file).isFile() && rewrite(file, from, to)).length
}

function rewrite(file: string, from: string, to: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) return false
  writeFileSync(file, text.replaceAll(from, to))
  return true
}
