import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const alias = [{ find: /^@\//, replacement: `${import.meta.dirname}/` }]
const code = '{app,bench,components,i18n,lib,pages,scripts,store}/**'
const database = `${code}/*.db.test.ts`

/** Tests of the running product that measure times, or what is done in a time, or counted: nothing else may run meanwhile. */
const alone = ['chaos', 'even-times', 'live', 'logs'].map((name) => `e2e/http/${name}.test.ts`)

/** Vite puts its own BASE_URL into the environment of tests. */
const running = {
  env: { BASE_URL: process.env.BASE_URL ?? 'http://127.0.0.1:3000' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** Files that take much longer than their length tells: one that begins last is waited for by everybody. */
const longest = ['video.db.test', 'cross-domain.test', 'sign-in.test', 'embedded-postgres.test']

const place = ({ moduleId }: TestSpecification) => {
  const index = longest.findIndex((name) => moduleId.includes(`/${name}`))
  return index < 0 ? longest.length : index
}

/** Workers get those files first that are known to be long, then as Vitest knows or guesses. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: [`${code}/*.test.{ts,tsx}`, '*.test.ts'],
          exclude: [database],
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: [database],
          globalSetup: 'scripts/testing/database-setup.ts',
          setupFiles: 'scripts/testing/database-file.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...running,
          name: 'http-alone',
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...running,
          name: 'http',
          include: ['e2e/http/**/*.test.ts'],
          exclude: alone,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
