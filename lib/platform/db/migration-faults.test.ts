import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breaksVersionBefore } from './migration-faults.testing'

/** The first migration under the rule (decision 113). */
const first = 35

const migrations = readdirSync('drizzle').filter(
  (name) => /^\d{4}_.*\.sql$/.test(name) && Number(name.slice(0, 4)) >= first,
)

const renamed = 'ALTER TABLE "pins" RENAME TO "ideas";\n'

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
  'ALTER TABLE "pins" RENAME TO "ideas";',
  'ALTER TABLE "pins" RENAME CONSTRAINT "pins_form" TO "ideas_form";',
])('refuses %s', (statement) => {
  expect(breaksVersionBefore(`${statement}\n`)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "pins" ADD COLUMN "place" integer;',
  'ALTER TABLE "pins" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "pins" ADD COLUMN "place" integer NOT NULL DEFAULT 0;',
  '-- unused since 0036\nALTER TABLE "pins" DROP COLUMN "title";',
  'CREATE TABLE "a" ("id" bigint NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "id" SET NOT NULL;',
  `${renamed}CREATE VIEW "pins" AS SELECT "id" FROM "ideas";`,
  `${renamed}ALTER TABLE "ideas" RENAME CONSTRAINT "pins_form" TO "ideas_form";\nCREATE VIEW "pins" AS SELECT "id" FROM "ideas";`,
  `${renamed}ALTER TABLE "ideas" RENAME COLUMN "title" TO "name";\nCREATE VIEW "pins" AS SELECT "id", "name" AS "title" FROM "ideas";`,
])('accepts %s', (statement) => {
  expect(breaksVersionBefore(`${statement}\n`)).toEqual([])
})

test('refuses a renamed column that is missing in the view of the old name', () => {
  const column = 'ALTER TABLE "ideas" RENAME COLUMN "title" TO "name"'
  const view = 'CREATE VIEW "pins" AS SELECT "id", "name" FROM "ideas";\n'
  expect(breaksVersionBefore(`${renamed}${column};\n${view}`)).toEqual([column])
})
