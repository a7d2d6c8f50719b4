import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { wantedBuild } from '../../../runtime/build/builds'

const dist = wantedBuild().pages

function holds(folder: string, marker: string): boolean {
  const files = readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
  return files.some(
    (file) => /\.m?js$/.test(file) && readFileSync(path.join(dist, folder, file)).includes(marker),
  )
}

// Markers of server code: a prepared statement's name, the fields of the log's redaction, a folder of
// secrets.
test.each(['session_by_token', 'pin_cards', 'secrets.json'])('keeps %s out of browser bundles', (marker) => {
  expect(holds('server', marker)).toBe(true)
  expect(holds('static', marker)).toBe(false)
})

/** Returns the scripts of every page, according to the build. */
function scriptsOfEveryPage(): string[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'build-manifest.json'), 'utf8'))
  return (manifest.pages['/_app'] as string[]).filter((file) => file.endsWith('.js'))
}

// The server checks answers: 42 kB compressed that no page needs.
test('keeps the schema library out of the scripts of every page', () => {
  const files = scriptsOfEveryPage()
  expect(files.length).toBeGreaterThan(3)
  const holding = files.filter((file) => readFileSync(path.join(dist, file), 'utf8').includes('ZodError'))
  expect(holding).toEqual([])
})
