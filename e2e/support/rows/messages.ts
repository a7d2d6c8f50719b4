import { randomUUID } from 'node:crypto'
import { data, type Person } from '../client'
import { verified } from '../verified'
import type { World } from '../world'
import { mine, type Row, wrongId } from './row'

let writing: Promise<Person> | null = null

/** Somebody who may write: the world's people have not shown that their addresses are theirs. */
const writer = () => {
  writing ??= verified()
  return writing
}

async function write(
  world: World,
  from: Person,
): Promise<{ conversation: { id: string }; message: { id: string } }> {
  const options = { user_ids: [world.me.id], text: 'Hello', client_id: randomUUID() }
  return data(await from.write('ConversationsResource', 'create', options))
}

/** A conversation that `me` is in. */
async function conversation(world: World): Promise<string> {
  const from = await writer()
  data(await world.me.write('UserFollowResource', 'create', { user_id: from.id }))
  return (await write(world, from)).conversation.id
}

/** A contact request that `me` has not answered. */
const request = async (world: World) => (await write(world, await verified())).conversation.id

/** Whose address is not shown to be theirs writes to nobody; messages.test.ts does it as somebody verified. */
const forVerified = (deed: Row['deed']): Row => ({ ...mine(null, deed), answers: 403 })
const wrongPage = { options: { page_size: 'many' }, field: 'page_size' }
const text = () => ({ text: 'Hello', client_id: randomUUID() })

/** Conversations, messages, contact requests and whom to share with. */
export const messageRows = {
  ConversationsResource: {
    get: mine(wrongPage, () => ({})),
    create: forVerified(({ other }) => ({ user_ids: [other.id], ...text() })),
    update: mine(wrongId('conversation_id'), async (world) => ({
      conversation_id: await conversation(world),
      read_id: '1',
    })),
    delete: mine(wrongId('conversation_id'), async (world) => ({
      conversation_id: await conversation(world),
    })),
  },
  ConversationResource: {
    get: mine(wrongId('conversation_id'), async (world) => ({ conversation_id: await conversation(world) })),
  },
  ConversationCountsResource: { get: mine(null, () => ({})) },
  ConversationMessagesResource: {
    get: mine(wrongId('conversation_id'), async (world) => ({ conversation_id: await conversation(world) })),
    create: forVerified(() => ({ conversation_id: '1', ...text() })),
    // One that is gone already: none of one's own can be there.
    delete: mine(wrongId('message_id'), () => ({ message_id: '1' })),
  },
  ContactRequestsResource: {
    get: mine(wrongPage, () => ({})),
    update: mine(
      { options: { contact_request_id: '1', status: 'maybe' }, field: 'status' },
      async (world) => ({
        contact_request_id: await request(world),
        status: 'declined',
      }),
    ),
    delete: mine(wrongId('contact_request_id'), async (world) => ({
      contact_request_id: await request(world),
    })),
  },
  ShareSuggestionsResource: {
    get: mine({ options: { suggestion_type: 'other' }, field: 'suggestion_type' }, () => ({
      suggestion_type: 'share',
      hide_group_conversations: true,
    })),
  },
} satisfies Record<string, Record<string, Row>>
