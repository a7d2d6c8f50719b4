import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../..`
const page = ['second-round', 'business-whole']
  .map((name) => readFileSync(`${root}/docs/reference/${name}.md`, 'utf8'))
  .join('\n')

/** A path of one test file, then the titles that the page names of it. */
const named =
  /`?((?:lib|components|e2e|runtime|tools|store|i18n)\/[\w./[\]-]+?\.(?:test\.tsx?|spec\.ts))`?((?:\s*[,;]?\s*`?"[^"]+"`?)*)/g

const plain = (text: string) => text.replaceAll("\\'", "'").replaceAll('’', "'")

const references = page
  .split('\n')
  .flatMap((line) => [...line.matchAll(named)])
  .map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))

test('pages of findings name tests, and only those that exist', () => {
  expect(references.length).toBeGreaterThan(100)
  const missing = references.flatMap(({ file, titles }) => {
    if (!existsSync(`${root}/${file}`)) return [file]
    const source = plain(readFileSync(`${root}/${file}`, 'utf8'))
    // A long title may be cut, and a template has its values elsewhere.
    return titles
      .filter((title) => !source.includes(plain(title).replace('…', '').slice(0, 40)))
      .map((title) => `${file}: ${title}`)
  })
  expect(missing).toEqual([])
})
