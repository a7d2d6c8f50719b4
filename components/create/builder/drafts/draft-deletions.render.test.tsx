import { expect, test } from 'vitest'
import { serveCalls } from '@/tools/testing/render'
import { draftDeletions } from './draft-deletions'

test('deletes each draft once, also when more are added while it sends', async () => {
  const calls = serveCalls(() => ({ data: null }))
  const deletions = draftDeletions('1')
  deletions.add('10')
  const first = deletions.send()
  deletions.add('11')
  await Promise.all([first, deletions.send()])
  expect(calls).toHaveLength(2)
  expect(deletions.queued()).toEqual([])
})
