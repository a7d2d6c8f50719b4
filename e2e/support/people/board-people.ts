import { data, type Person, signUp } from '../client'

/** Invites a new person to a board of `owner`. */
export async function invitedTo(owner: Person, board_id: string): Promise<Person> {
  const guest = await signUp()
  data(await owner.write('BoardInviteResource', 'create', { board_id, invited_user_ids: [guest.id] }))
  return guest
}

/** Adds a new collaborator to a board of `owner`. */
export async function collaboratorOn(owner: Person, board_id: string): Promise<Person> {
  const guest = await invitedTo(owner, board_id)
  data(await guest.write('BoardInviteResource', 'update', { board_id, status: 'accepted' }))
  return guest
}

/** Adds and removes a collaborator of a board of `owner`. */
export async function removedFrom(owner: Person, board_id: string): Promise<Person> {
  const guest = await collaboratorOn(owner, board_id)
  data(await owner.write('BoardCollaboratorResource', 'delete', { board_id, invited_user_id: guest.id }))
  return guest
}

/** Blocks a collaborator of a board of `owner`, which removes them from it. */
export async function blockedFrom(owner: Person, board_id: string): Promise<Person> {
  const guest = await collaboratorOn(owner, board_id)
  data(await owner.write('UserBlockResource', 'create', { user_id: guest.id }))
  return guest
}
