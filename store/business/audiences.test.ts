import { expect, test } from 'vitest'
import { audienceSelected, audiences, receivedLoaded, sharedLoaded } from './audiences'

test('keeps shared and received audiences separate, and the selected one', () => {
  const state = [sharedLoaded([{ id: '1' }]), receivedLoaded([{ id: '2' }]), audienceSelected('2')].reduce(
    audiences,
    audiences(undefined, { type: '@@init' }),
  )
  expect(state).toEqual({
    sharedAudiences: [{ id: '1' }],
    receivedAudiences: [{ id: '2' }],
    selectedAudienceId: '2',
  })
})
