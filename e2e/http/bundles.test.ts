import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const dist = process.env.NEXT_DIST_DIR ?? '.next'

function holds(folder: string, marker: string): boolean {
  const files = readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
  return files.some(
    (file) => /\.m?js$/.test(file) && readFileSync(path.join(dist, folder, file)).includes(marker),
  )
}

// Each is in server code only: a prepared statement's name, the fields of the log's redaction, a folder of
// secrets.
test.each(['session_by_token', 'pin_cards', 'secrets.json'])('keeps %s out of browser bundles', (marker) => {
  expect(holds('server', marker)).toBe(true)
  expect(holds('static', marker)).toBe(false)
})
