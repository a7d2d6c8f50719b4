import { randomUUID } from 'node:crypto'
import { data, type Person } from '../client'
import { verified } from '../people/verified'
import type { World } from '../world'
import { mine, type Row, wrongId } from './row'

let writing: Promise<Person> | null = null

/** Returns a verified writer: the world's people are unverified. */
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

/** Creates a conversation of `me`. */
async function conversation(world: World): Promise<string> {
  const from = await writer()
  data(await world.me.write('UserFollowResource', 'create', { user_id: from.id }))
  return (await write(world, from)).conversation.id
}

/** Creates an unanswered contact request to `me`. */
const request = async (world: World) => (await write(world, await verified())).conversation.id

/** Declares a row refused to unverified members; messages.test.ts tests a verified one. */
const forVerified = (optionsFor: Row['optionsFor']): Row => ({ ...mine(null, optionsFor), answers: 403 })
const wrongPage = { options: { page_size: 'many' }, field: 'page_size' }
const text = () => ({ text: 'Hello', client_id: randomUUID() })

/** Conversations, messages, contact requests and share suggestions. */
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
    update: forVerified(() => ({ message_id: '1', reaction_type: 1 })),
    // Already deleted, since `me` cannot have one.
    delete: mine(wrongId('message_id'), () => ({ message_id: '1' })),
  },
  ConversationTypingResource: { create: forVerified(() => ({ conversation_id: '1' })) },
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
