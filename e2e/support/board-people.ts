import { data, type Person, signUp } from './client'

/** Somebody who was invited to a board of `owner`'s, and has not answered. */
export async function invitedTo(owner: Person, board_id: string): Promise<Person> {
  const guest = await signUp()
  data(await owner.write('BoardInviteResource', 'create', { board_id, invited_user_ids: [guest.id] }))
  return guest
}

/** Somebody who works on a board of `owner`'s. */
export async function collaboratorOn(owner: Person, board_id: string): Promise<Person> {
  const guest = await invitedTo(owner, board_id)
  data(await guest.write('BoardInviteResource', 'update', { board_id, status: 'accepted' }))
  return guest
}

/** Somebody who worked on a board of `owner`'s until they were removed. */
export async function removedFrom(owner: Person, board_id: string): Promise<Person> {
  const guest = await collaboratorOn(owner, board_id)
  data(await owner.write('BoardCollaboratorResource', 'delete', { board_id, invited_user_id: guest.id }))
  return guest
}
