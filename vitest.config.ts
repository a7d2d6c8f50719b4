import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const alias = [{ find: /^@\//, replacement: `${import.meta.dirname}/` }]
const folders = ['app', 'bench', 'components', 'i18n', 'lib', 'pages', 'store', 'runtime', 'tools', 'demo']
const code = `{${folders.join(',')}}/**`
const database = `${code}/*.db.test.ts`
/** Tests that record which fields of an input are read, also after they were copied into another object. */
const recording = 'lib/edge/doors/samples/options-read.db.test.ts'
const helper = (name: string, file: string) => ({
  find: `@oxc-project/runtime/helpers/${name}`,
  replacement: `${import.meta.dirname}/tools/testing/${file}`,
})
const copies = [
  helper('objectSpread2', 'object-spread.ts'),
  helper('objectWithoutProperties', 'object-rest.ts'),
]
/** Components in a document of jsdom, with Testing Library. */
const rendered = `${code}/*.render.test.tsx`

/**
 * Test files that mock modules. Modules that another file has already loaded would not be
 * mocked, so that each of them loads the project's modules again; the others share a worker's loaded modules, which
 * saves half of its work. All share the worker itself and the packages that it has loaded.
 */
const replacing = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name).replaceAll(path.sep, '/'))
    .filter(
      (file) => /\.test\.tsx?$/.test(file) && /\bvi\s*\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
    ),
)
const fresh = 'tools/testing/fresh-file.ts'
/** Runs before the setup of a file that mocks modules: one after another, not at the same time. */
const reloading = 'tools/testing/fresh-modules.ts'
const inOrder = { setupFiles: 'list' as const }
const properties = 'tools/testing/properties.ts'

/**
 * Milliseconds. Awaited results arrive soon, but not always within Vitest's second when three workers share
 * two processors. A second there may become twenty on a slow host with a build running; a hanging run has its own
 * limit.
 */
const patient = { expect: { poll: { timeout: 10_000 } }, testTimeout: 120_000, hookTimeout: 120_000 }

/** As on a site with a mail server: members prove their address by the link in a mail. */
const mailed = { VERIFY_EMAIL: 'link' }

/** Tests of the running product that measure times or throughput: nothing else may run meanwhile. */
const alone = [
  ...['even-times', 'live', 'logs', 'malformed-fields'].map((name) => `e2e/http/${name}.test.ts`),
  ...[
    'bodies',
    'heavy-edits',
    'overload',
    'pictures',
    'slow-database',
    'stalled',
    'strings',
    'tag-flood',
    'thread',
  ].map((name) => `e2e/attack/${name}.test.ts`),
]

/** A second real build takes two minutes: `npm run test:faults` has it, and `npm test` replaces builds by copies of one. */
const builds = process.env.FAULTS === 'all' ? [] : ['e2e/http/product/second-build.test.ts']

/** Vite puts its own BASE_URL into the environment of tests. */
const running = {
  ...patient,
  env: { BASE_URL: process.env.BASE_URL ?? 'http://127.0.0.1:3000' },
}

/** Files that start before all others of their group, since a run would wait for them: checks of a whole copy, and all calls. */
const first = ['new-domain.test', 'options-read.db.test']
/** Files that take much longer than their size suggests; they must not start last among those of their project. */
const longest = [
  'cached-calls.db.test',
  'video.db.test',
  'v5-answers.db.test',
  'resources.test',
  'chaos.test',
  'scheduled-kills.test',
  'plain-next.test',
  'restore.test',
  'full-disk.test',
  'web-group.test',
  'upgrade.test',
  'cross-domain.test',
  'sign-in.test',
  'canary.test',
  'malformed.test',
  'malformed-fields.test',
  'at-once.test',
  'secrets.test',
  'embedded-postgres.test',
]

const placeIn =
  (names: readonly string[]) =>
  ({ moduleId }: TestSpecification) => {
    const index = names.findIndex((name) => moduleId.includes(`/${name}`))
    return index < 0 ? names.length : index
  }
const placeAmongAll = placeIn(first)
const placeInProject = placeIn(longest)

/**
 * Starts the known long files first, then in Vitest's own order, which is by project. A worker is ended, with the modules that it
 * has loaded, as soon as the next file is of another project: the files of a project follow each other.
 */
class LongestFirst extends BaseSequencer {
  override async sort(given: TestSpecification[]): Promise<TestSpecification[]> {
    const files = await super.sort(given)
    const projects = [...new Set(files.map(({ project }) => project))]
    const byProject = projects.flatMap((one) =>
      files
        .filter(({ project }) => project === one)
        .toSorted((some, other) => placeInProject(some) - placeInProject(other)),
    )
    return byProject.toSorted((one, other) => placeAmongAll(one) - placeAmongAll(other))
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
          ...patient,
          name: 'unit',
          env: mailed,
          include: [`${code}/*.test.{ts,tsx}`, '*.test.ts'],
          exclude: [database, rendered, ...replacing],
          isolate: false,
          setupFiles: [fresh, properties],
        },
      },
      {
        resolve: { alias },
        test: {
          ...patient,
          name: 'unit-replacing',
          env: mailed,
          include: replacing,
          exclude: [rendered, database],
          isolate: false,
          sequence: inOrder,
          setupFiles: [reloading, fresh, properties],
        },
      },
      {
        resolve: { alias },
        test: {
          ...patient,
          name: 'render',
          include: [rendered],
          exclude: replacing,
          environment: 'jsdom',
          isolate: false,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['tools/testing/browser-file.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...patient,
          name: 'render-replacing',
          include: replacing.filter((file) => file.endsWith('.render.test.tsx')),
          environment: 'jsdom',
          isolate: false,
          sequence: inOrder,
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: [reloading, 'tools/testing/browser-file.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...patient,
          name: 'db',
          env: mailed,
          include: [database],
          exclude: [recording],
          globalSetup: 'tools/testing/database-setup.ts',
          isolate: false,
          setupFiles: [fresh, properties, 'tools/testing/database-file.ts'],
        },
      },
      {
        resolve: { alias: [...alias, ...copies] },
        // The last target without spread and rest, for which the compiler calls its helpers.
        oxc: { target: 'es2017' },
        // The compiler warns of integers that this target does not know, which are kept.
        logLevel: 'error',
        test: {
          ...patient,
          name: 'db-recording',
          env: mailed,
          include: [recording],
          globalSetup: 'tools/testing/database-setup.ts',
          setupFiles: [fresh, properties, 'tools/testing/database-file.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...running,
          name: 'http-alone',
          include: alone,
          globalSetup: 'e2e/support/product/crowded-product.ts',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...running,
          name: 'http',
          include: ['e2e/{http,attack,wire}/**/*.test.ts'],
          exclude: [...alone, ...builds],
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // The same calls, answered by Next's router and the handlers in app/: beside a product whose folder is known.
        resolve: { alias },
        test: {
          ...patient,
          name: 'http-by-next',
          include: process.env.BASE_DATA_DIR ? ['e2e/wire/**/*.test.ts'] : [],
          isolate: false,
          globalSetup: 'e2e/support/next-product.ts',
          setupFiles: 'e2e/support/next-file.ts',
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...running,
          name: 'engines',
          include: ['e2e/engines/**/*.test.ts'],
          // One browser at a time: they share the processors.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
