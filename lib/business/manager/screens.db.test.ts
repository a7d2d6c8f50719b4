import { expect, test } from 'vitest'
import { ofParents, tableNames } from '../tables/names'
import { testBusiness } from '../testing.server'
import { loadManager } from './screens.server'

test('gives every table a title of its own', async () => {
  const viewer = await testBusiness()
  const titles = await Promise.all(
    tableNames
      .filter((table) => !ofParents.includes(table))
      .map(async (table) => {
        const path = `/business/manager/${table}/`
        const loaded = await loadManager({ viewer, params: { table }, query: new URLSearchParams(), path })
        return 'seo' in loaded ? JSON.stringify(loaded.seo.title) : ''
      }),
  )
  expect(new Set(titles).size).toBe(tableNames.length - ofParents.length)
})
