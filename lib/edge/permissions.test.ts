import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import '@/lib/edge/domains.server'
import type { authorTable } from '@/lib/platform/access/authors'
import { accessTables } from '@/lib/platform/access/roles'

/** Permissions that nothing asks for yet, each with the open issue that will. */
const waiting: Readonly<Record<string, string>> = {}

const isTable = (file: string) => /\/(access-table|authors)\.ts$/.test(file)
const isOfTests = (file: string) => /\.test\.tsx?$|testing(\.server)?\.tsx?$|test-world/.test(file)
const files = globSync('{lib,components,store}/**/*.{ts,tsx}')
const code = files
  .filter((file) => !isTable(file) && !isOfTests(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const isUsed = (permission: string) => code.includes(`'${permission}'`)

test('asks for each permission of a role somewhere, or names the issue that will', () => {
  const permissions = accessTables.all().flatMap((table) => table.permissions)
  expect(permissions.length).toBeGreaterThan(30)
  expect(permissions.filter((permission) => !isUsed(permission)).toSorted()).toEqual(
    Object.keys(waiting).toSorted(),
  )
})

test('asks for each permission of an author somewhere', async () => {
  type Made = { permissions: readonly string[] } & Partial<ReturnType<typeof authorTable>>
  const tables = await Promise.all(
    files
      .filter((file) => /\/authors\.ts$/.test(file) && !file.startsWith('lib/platform/'))
      .map((file) => import(/* @vite-ignore */ path.resolve(file)) as Promise<Record<string, Made>>),
  )
  const permissions = tables.flatMap((exports) => Object.values(exports)).flatMap((made) => made.permissions)
  expect(permissions.length).toBeGreaterThan(10)
  expect(permissions.filter((permission) => !isUsed(permission))).toEqual([])
})

test('gives each permission by a role, and each role a permission', () => {
  for (const { roles, permissions } of accessTables.all()) {
    const given = new Set<string>(Object.values(roles).flatMap(({ gives }) => gives))
    expect(permissions.filter((permission) => !given.has(permission))).toEqual([])
    expect(Object.entries(roles).filter(([, { gives }]) => gives.length === 0)).toEqual([])
  }
})
