import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breaksVersionBefore } from './migration-faults.testing'

/** The first migration under the rule (decision 113). */
const first = 35

const migrations = readdirSync('drizzle').filter(
  (name) => /^\d{4}_.*\.sql$/.test(name) && Number(name.slice(0, 4)) >= first,
)

test.each(migrations)('keeps the previous version working with %s', (name) => {
  expect(breaksVersionBefore(readFileSync(`drizzle/${name}`, 'utf8'))).toEqual([])
})

test.each([
  'ALTER TABLE "pins" DROP COLUMN "title";',
  'DROP TABLE "pins";',
  'ALTER TABLE "pins" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "pins" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "pins" ALTER COLUMN "title" SET DATA TYPE text;',
  'ALTER TABLE "pins" ADD COLUMN "place" integer NOT NULL;',
])('refuses %s', (statement) => {
  expect(breaksVersionBefore(`${statement}\n`)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "pins" ADD COLUMN "place" integer;',
  'ALTER TABLE "pins" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "pins" ADD COLUMN "place" integer NOT NULL DEFAULT 0;',
  '-- unused since 0036\nALTER TABLE "pins" DROP COLUMN "title";',
  'CREATE TABLE "a" ("id" bigint NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "id" SET NOT NULL;',
])('accepts %s', (statement) => {
  expect(breaksVersionBefore(`${statement}\n`)).toEqual([])
})
