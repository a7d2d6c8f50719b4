import { defineConfig } from 'vitest/config'

const alias = [{ find: /^@\//, replacement: `${import.meta.dirname}/` }]
const code = '{app,bench,components,i18n,lib,pages,scripts,store}/**'
const database = `${code}/*.db.test.ts`

export default defineConfig({
  test: {
    maxWorkers: 3,
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
          name: 'http',
          include: ['e2e/http/**/*.test.ts'],
          // Vite puts its own BASE_URL into the environment of tests.
          env: { BASE_URL: process.env.BASE_URL ?? 'http://127.0.0.1:3000' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
