import { expect, test } from 'vitest'
import { sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { addComment } from '@/lib/content/comments/commands.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { loadState } from './screens/load-state.server'
import { loadPin } from './screens/pin.server'

test('shows a closeup', async () => {
  const me = await person()
  const other = await person()
  const theirs = await pin(other, (await board(other)).id, { description: 'A table of oak', link: 'https://example.org/' })
  await board(me)
  await addComment(me, { objectId: theirs.aggregated_pin_data.id, pinId: theirs.id, text: 'Well made' })
  const run = () => loadState(loadPin, {
      viewer: me, pattern: '/pin/[id]', params: { id: theirs.id }, path: `/pin/${theirs.id}/`,
      header: () => null, requestId: 'x', viewGroup: null })
  for (let n = 0; n < 4; n++) await run()
  const sent = await countTrips(async () => { await sessionOf('no'); await run() })
  console.log(sent.trips, sent.texts.length, sent.unnamed.length)
  for (const text of sent.texts) console.log('##', text.replace(/\s+/g, ' ').slice(0, 260))
  expect(1).toBe(1)
})
