import { afterAll, expect, test } from 'vitest'
import { board, person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { hub } from '@/lib/platform/live/hub.server'
import { changeRole, removeCollaborator } from './collaborators.server'
import { answer, requestToJoin, withdrawInvite } from './invites.server'
import { accept, invite, shared } from './test-world.server'
import { answerTransfer, cancelTransfer, offerTransfer } from './transfer.server'

afterAll(() => hub().stop())

/** Returns the names of those among some people who receive an event of a board during a change. */
async function hearersOf(
  board_id: string,
  people: Record<string, Member>,
  change: () => Promise<unknown>,
): Promise<string[]> {
  const received = new Set<string>()
  const leaving = await Promise.all(
    Object.entries(people).map(([name, { id }]) =>
      hub().subscribe([`user:${id}`], (event) => {
        if (event.type === 'board' && event.board_id === board_id) received.add(name)
      }),
    ),
  )
  await change()
  await expect.poll(() => received.size).toBeGreaterThan(1)
  for (const leave of leaving) leave()
  return [...received].toSorted()
}

const both = ['guest', 'owner']

test('notifies the owner and the person at each step of an invitation and of a request, and nobody else', async () => {
  const [owner, guest, other] = [await person(), await person(), await person()]
  const { id: board_id } = await board(owner)
  const hearers = (change: () => Promise<unknown>) => hearersOf(board_id, { owner, guest, other }, change)
  const ofGuest = { board_id, invited_user_id: guest.id }
  expect(await hearers(() => invite(owner, board_id, [guest]))).toEqual(both)
  expect(await hearers(() => withdrawInvite(owner, ofGuest))).toEqual(both)
  for (const status of ['denied', 'accepted'] as const) {
    expect(await hearers(() => requestToJoin(guest, { board_id }))).toEqual(both)
    expect(await hearers(() => answer(owner, { ...ofGuest, status }))).toEqual(both)
  }
  expect(await hearers(() => changeRole(owner, { ...ofGuest, access: 'viewer' }))).toEqual(both)
  expect(await hearers(() => removeCollaborator(owner, ofGuest))).toEqual(both)
  await invite(owner, board_id, [guest])
  expect(await hearers(() => accept(guest, board_id))).toEqual(both)
})

test('notifies the owner and the collaborator of an offer to transfer the board, and of each answer', async () => {
  const { owner, guest, one } = await shared('editor')
  const hearers = (change: () => Promise<unknown>) => hearersOf(one.id, { owner, guest }, change)
  const offer = () => offerTransfer(owner, { board_id: one.id, user_id: guest.id })
  const take = (status: 'accepted' | 'declined') => answerTransfer(guest, { board_id: one.id, status })
  expect(await hearers(offer)).toEqual(both)
  expect(await hearers(() => cancelTransfer(owner, one.id))).toEqual(both)
  await offer()
  expect(await hearers(() => take('declined'))).toEqual(both)
  await offer()
  expect(await hearers(() => take('accepted'))).toEqual(both)
})
