import { anyone, list, member } from '@/lib/core/resource'
import { changeRole, removeCollaborator } from './collaborators.server'
import { answer, invitePeople, requestToJoin, withdrawInvite } from './invites.server'
import { createLink, joinByLink, linksOf, previewLink, revokeLink } from './links.server'
import { collaboratorOf, collaboratorsOf, invitesOf, ownInvite, ownInvites } from './queries.server'
import {
  collaboratorCreate,
  collaboratorDelete,
  collaboratorGet,
  collaboratorsGet,
  collaboratorUpdate,
  inviteCreate,
  inviteDelete,
  inviteGet,
  invitesGet,
  inviteUpdate,
  linkCreate,
  linkDelete,
  linkGet,
  linkUse,
  transferAnswer,
  transferCreate,
  transferDelete,
} from './schema'
import { answerTransfer, cancelTransfer, offerTransfer } from './transfer.server'

const write = { needs: 'save', limit: 'write' } as const
const read = { needs: 'read', limit: 'read' } as const

export const collaborationResources = {
  BoardInviteResource: {
    get: member({ ...read, input: inviteGet, run: ({ viewer, input }) => ownInvite(viewer, input.board_id) }),
    create: member({
      needs: 'save',
      limit: 'invite',
      input: inviteCreate,
      run: ({ viewer, input }) => invitePeople(viewer, input),
    }),
    update: member({ ...write, input: inviteUpdate, run: ({ viewer, input }) => answer(viewer, input) }),
    delete: member({
      ...write,
      input: inviteDelete,
      run: ({ viewer, input }) => withdrawInvite(viewer, input),
    }),
  },
  BoardInvitesResource: {
    get: member({
      ...read,
      input: invitesGet,
      run: ({ viewer, input }) => (input.board_id ? invitesOf(viewer, input.board_id) : ownInvites(viewer)),
    }),
  },
  BoardInviteLinkResource: {
    get: member({ ...read, input: linkGet, run: ({ viewer, input }) => linksOf(viewer, input.board_id) }),
    create: member({
      needs: 'save',
      limit: 'invite',
      input: linkCreate,
      run: ({ viewer, input }) => createLink(viewer, input),
    }),
    update: member({ ...write, input: linkUse, run: ({ viewer, input }) => joinByLink(viewer, input) }),
    delete: member({ ...write, input: linkDelete, run: ({ viewer, input }) => revokeLink(viewer, input) }),
  },
  BoardInviteLinkPreviewResource: {
    get: anyone({
      limit: 'lookup',
      input: linkUse,
      run: ({ viewer, input }) => previewLink(viewer, input.token),
    }),
  },
  BoardCollaboratorResource: {
    get: member({
      ...read,
      input: collaboratorGet,
      run: ({ viewer, input }) => collaboratorOf(viewer, input),
    }),
    create: member({
      ...write,
      input: collaboratorCreate,
      run: ({ viewer, input }) => requestToJoin(viewer, input),
    }),
    update: member({
      ...write,
      input: collaboratorUpdate,
      run: ({ viewer, input }) => changeRole(viewer, input),
    }),
    delete: member({
      ...write,
      input: collaboratorDelete,
      run: ({ viewer, input }) => removeCollaborator(viewer, input),
    }),
  },
  BoardCollaboratorsResource: {
    get: list({
      limit: 'read',
      input: collaboratorsGet,
      run: ({ viewer, input }) => collaboratorsOf(viewer, input),
    }),
  },
  BoardTransferResource: {
    create: member({
      ...write,
      input: transferCreate,
      run: ({ viewer, input }) => offerTransfer(viewer, input),
    }),
    update: member({
      ...write,
      input: transferAnswer,
      run: ({ viewer, input }) => answerTransfer(viewer, input),
    }),
    delete: member({
      ...write,
      input: transferDelete,
      run: ({ viewer, input }) => cancelTransfer(viewer, input.board_id),
    }),
  },
}
