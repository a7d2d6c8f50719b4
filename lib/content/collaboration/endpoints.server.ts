import { z } from 'zod'
import { collaboratorRoles } from '@/lib/content/boards/access/roles'
import { wireBoard } from '@/lib/content/boards/schema'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { takeLimit } from '@/lib/platform/limits/limits.server'
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
  wireBoardInvite,
  wireBoardLink,
  wireCollaborator,
  wireLinkPreview,
} from './schema'
import { answerTransfer, cancelTransfer, offerTransfer } from './transfer.server'

const write = { needs: 'save', for: 'boards', limit: 'write' } as const
const read = { needs: 'read', for: 'reading', limit: 'read' } as const

export const collaborationEndpoints = [
  endpoint({
    door: 'BoardInviteResource.get',
    ...read,
    input: inviteGet,
    output: wireBoardInvite,
    run: ({ viewer, input }) => ownInvite(viewer, input.board_id),
  }),
  endpoint({
    door: 'BoardInviteResource.create',
    needs: 'save',
    for: 'boards',
    limit: 'invite',
    input: inviteCreate,
    output: z.array(wireBoardInvite),
    run: async ({ viewer, input }) => {
      // The call itself counted as one.
      const more = input.invited_user_ids.length + input.emails.length - 1
      if (more > 0) await takeLimit('invite', viewer.id, more)
      return invitePeople(viewer, input)
    },
  }),
  endpoint({
    door: 'BoardInviteResource.update',
    ...write,
    input: inviteUpdate,
    output: z.strictObject({
      status: safeString(),
    }),
    run: ({ viewer, input }) => answer(viewer, input),
  }),
  endpoint({
    door: 'BoardInviteResource.delete',
    ...write,
    input: inviteDelete,
    output: z.strictObject({
      status: z.literal('not_invited'),
    }),
    run: ({ viewer, input }) => withdrawInvite(viewer, input),
  }),
  endpoint({
    door: 'BoardInvitesResource.get',
    ...read,
    input: invitesGet,
    output: z.array(wireBoardInvite),
    run: ({ viewer, input }) => (input.board_id ? invitesOf(viewer, input.board_id) : ownInvites(viewer)),
  }),
  endpoint({
    door: 'BoardInviteLinkResource.get',
    ...read,
    input: linkGet,
    output: z.array(wireBoardLink),
    run: ({ viewer, input }) => linksOf(viewer, input.board_id),
  }),
  endpoint({
    door: 'BoardInviteLinkResource.create',
    needs: 'save',
    for: 'boards',
    limit: 'invite',
    input: linkCreate,
    output: wireBoardLink,
    run: ({ viewer, input }) => createLink(viewer, input),
  }),
  endpoint({
    door: 'BoardInviteLinkResource.update',
    ...write,
    input: linkUse,
    output: z.strictObject({
      board_id: safeString(),
      url: safeString(),
    }),
    run: ({ viewer, input }) => joinByLink(viewer, input),
  }),
  endpoint({
    door: 'BoardInviteLinkResource.delete',
    ...write,
    input: linkDelete,
    output: nothing,
    run: ({ viewer, input }) => revokeLink(viewer, input),
  }),
  endpoint({
    door: 'BoardInviteLinkPreviewResource.get',
    needs: 'anyone',
    limit: 'lookup',
    input: linkUse,
    output: wireLinkPreview,
    run: ({ viewer, input }) => previewLink(viewer, input.token),
  }),
  endpoint({
    door: 'BoardCollaboratorResource.get',
    ...read,
    input: collaboratorGet,
    output: wireCollaborator,
    run: ({ viewer, input }) => collaboratorOf(viewer, input),
  }),
  endpoint({
    door: 'BoardCollaboratorResource.create',
    ...write,
    input: collaboratorCreate,
    output: z.strictObject({
      board_id: safeString(),
      viewer_collaborator_join_requested: z.literal(true),
    }),
    run: ({ viewer, input }) => requestToJoin(viewer, input),
  }),
  endpoint({
    door: 'BoardCollaboratorResource.update',
    ...write,
    input: collaboratorUpdate,
    output: z.strictObject({
      board_id: safeString(),
      role: z.enum(collaboratorRoles),
    }),
    run: ({ viewer, input }) => changeRole(viewer, input),
  }),
  endpoint({
    door: 'BoardCollaboratorResource.delete',
    ...write,
    input: collaboratorDelete,
    output: z.strictObject({
      status: z.literal('not_invited'),
    }),
    run: ({ viewer, input }) => removeCollaborator(viewer, input),
  }),
  endpoint({
    door: 'BoardCollaboratorsResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: collaboratorsGet,
    output: wireCollaborator,
    run: ({ viewer, input }) => collaboratorsOf(viewer, input),
  }),
  endpoint({
    door: 'BoardTransferResource.create',
    ...write,
    for: 'never',
    input: transferCreate,
    output: wireBoard,
    run: ({ viewer, input }) => offerTransfer(viewer, input),
  }),
  endpoint({
    door: 'BoardTransferResource.update',
    ...write,
    for: 'never',
    input: transferAnswer,
    output: wireBoard,
    run: ({ viewer, input }) => answerTransfer(viewer, input),
  }),
  endpoint({
    door: 'BoardTransferResource.delete',
    ...write,
    for: 'never',
    input: transferDelete,
    output: wireBoard,
    run: ({ viewer, input }) => cancelTransfer(viewer, input.board_id),
  }),
] as const
