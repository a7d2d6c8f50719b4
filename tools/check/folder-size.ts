import path from 'node:path'

/** Maximum source files directly in a folder. */
export const maxFiles = 40

const trees = /^(?:app|bench|components|demo|e2e|i18n|lib|pages|runtime|store|tools)\//
const source = /\.(?:ts|tsx|mjs|cjs|js|css)$/
const forTests = /\.(?:test|spec|testing)\.|\.testing\.server\.|(?:^|\/)testing\.|\.(?:db|render)\.test\./

/** Returns a line for each folder with too many source files directly in it; tests and their helpers are not counted. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!trees.test(file) || !source.test(file) || forTests.test(file)) continue
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, count]) => `${folder}: ${count} source files, ${maxFiles} at most: give its parts folders`)
}
