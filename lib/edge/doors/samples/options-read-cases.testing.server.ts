import { sql } from 'drizzle-orm'
import { done } from '@/lib/content/bulk/testing.server'
import { comment } from '@/lib/content/comments/testing.server'
import { setLeadForm } from '@/lib/content/leads/commands.server'
import { leadFormSet } from '@/lib/content/leads/schema'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { story, upload } from '@/lib/content/stories/testing.server'
import { createTag } from '@/lib/content/tags/commands.server'
import { product, productPage } from '@/lib/content/tags/testing.server'
import { addTry } from '@/lib/content/tries/commands.server'
import { conversationOf } from '@/lib/inbox/messages/two-people.testing.server'
import { db } from '@/lib/platform/db/client.server'
import { court, shownPin } from '@/lib/trust/moderation/testing.server'
import { accountCases } from './options-read-accounts.testing.server'
import { type Attempt, type Case, idOf } from './options-read-attempt.testing.server'
import { businessCases } from './options-read-business.testing.server'
import { createCases, inSection } from './options-read-create.testing.server'
import { formCases } from './options-read-forms.testing.server'
import { insightCases } from './options-read-insights.testing.server'
import { reportCases } from './options-read-reports.testing.server'

const onComment: Case = async ({ me }) => {
  const under = await pin(me, (await board(me)).id)
  const { id } = await comment(me, under)
  const other = await person()
  return {
    named: {
      ...{ commentId: id, id: other.id, aggregated_comment: id, pin: under.id, pinId: under.id },
      ...{
        objectId: under.aggregated_pin_data.id,
        orbacSubjectId: me.id,
        text: `Hello @${other.user.username}`,
      },
    },
  }
}
const commentByPath: Case = async (world) => {
  const { named } = (await onComment(world)) as Attempt
  return { named: { ...named, id: named?.commentId } }
}

const onTry: Case = async (world) => {
  const image_signature = await upload(world.me)
  const pin_id = idOf(world, 'pin_id')
  const { id } = await addTry(world.me, { pin_id, image_signature, text: 'Tried' })
  return { named: { did_it_id: id, id, user_did_it_data_id: id, user_id: null, image_signature } }
}

/** Names a product by its pin, and by the address of its page. */
const withProduct: Case = async ({ me, named }) => {
  const { id } = await product(me, 'Lamp', '20')
  const objects = [{ pin_id: id }, { link: await productPage('Chair', '30') }]
  return objects.map((object) => ({ named: { pin_id: named.pin_id, slot: 0, tagged_objects: [object] } }))
}

/** Searches with a pin, and with a picture that was sent: a call has one of them. */
const searched: Case = async ({ me }) => [
  { viewer: me, named: { search_id: null, currency: 'USD' } },
  { viewer: me, named: { pin_id: null, search_id: 'a'.repeat(32) } },
]

/** Calls that need more of the world than every input gets, to go on to their work. */
export const cases: Readonly<Record<string, Case>> = {
  ...accountCases,
  ...businessCases,
  ...reportCases,
  ...formCases,
  ...insightCases,
  ...createCases,
  'VisualSearchFlashlightUnifiedResource.get': searched,
  'VisualLiveSearchResource.get': async ({ me }) => ({ viewer: me }),
  'SamePictureResource.get': async ({ me }) => ({ named: { image_signature: await upload(me) } }),
  'AdminReportsResource.update': async () => {
    const { admin, reported } = await court()
    const { id } = await shownPin(await person())
    return { viewer: admin, named: { case_ids: [await reported({ id })], outcome: 'removed', rule: 'spam' } }
  },
  'BoardResource.update': async ({ me, named }) => {
    const { id } = await pin(me, String(named.board_id))
    return { named: { cover_pin_id: id, archived: null, privacy: null } }
  },
  'BoardSectionResource.update': inSection,
  'BoardSectionPinsResource.get': inSection,
  'BoardSectionResource.create': async ({ named }) => ({ named: { initial_pins: [named.pin_id] } }),
  'BoardActionResource.update': async ({ me, named }) => {
    const to_board_id = (await board(me)).id
    const { id } = await done(me, {
      action: 'bulkMove',
      board_id: named.board_id,
      pin_ids: [named.pin_id],
      to_board_id,
    })
    return { named: { id } }
  },
  'BoardInviteResource.create': async () => {
    const { id } = await person()
    return { named: { invited_user_ids: [id] } }
  },
  'AggregatedCommentResource.create': onComment,
  'AggregatedCommentResource.update': onComment,
  'AggregatedCommentReplyResource.create': onComment,
  'DidItCommentsResource.create': async (world) => {
    const [message, tried] = [(await onComment(world)) as Attempt, (await onTry(world)) as Attempt]
    return { named: { ...message.named, did_it_id: tried.named?.did_it_id } }
  },
  'POST /v3/aggregated_comments/:id/react/': commentByPath,
  'DELETE /v3/aggregated_comments/:id/react/': commentByPath,
  'PUT /v3/aggregated_comments/pin/remove/': commentByPath,
  'DidItActivityResource.get': async () => [{ named: { did_it_id: null, user_id: null } }, {}],
  'DidItActivityResource.create': async ({ me }) => ({ named: { image_signature: await upload(me) } }),
  'DidItActivityResource.update': onTry,
  'StoryPollVoteResource.delete': async ({ me }) => {
    const poll = { interactive_type: 'poll', text: 'Which?', options: ['a', 'b'] }
    const { id } = await story(me, { blocks: [{ type: 'story_pin_interactive_sticker_block', ...poll }] })
    return { named: { pin_id: id, page: 0, block: 1 } }
  },
  'PinTagsResource.create': withProduct,
  'PinTagsResource.update': async (world) => {
    const attempts = (await withProduct(world)) as Attempt[]
    const tagged_objects = [{ link: await productPage('Desk', '40') }]
    const at = { pin_id: idOf(world, 'pin_id'), slot: 0, x: 0.5, y: 0.5 }
    const { id } = await createTag(world.me, { ...at, tagged_objects })
    return attempts.map(({ named }) => ({ named: { ...named, tag_id: id } }))
  },
  'LeadSubmissionResource.create': async ({ me, named }) => {
    const requested = {
      pin_id: named.pin_id,
      title: 'Ask',
      consent_text: 'Yes',
      privacy_url: 'https://example.org/',
    }
    const fields = ['full_name', 'email', 'phone_number', 'zip_code']
    const { id } = await setLeadForm(me, leadFormSet.parse({ ...requested, fields }))
    return {
      viewer: await person(),
      named: {
        form_id: id,
        full_name: 'Ada',
        email: 'ada@example.org',
        phone_number: '+49 30 1234567',
        zip_code: '12345',
      },
    }
  },
  'ProfileCoverResource.create': async ({ me }) => ({
    named: { image_signature: await upload(me), media_upload_id: null },
  }),
  'StorefrontResource.update': async () => ({
    named: { locales: [{ country: 'DE', language: 'de', domain: null }] },
  }),
  'UserMuteResource.get': async () => [{}, { named: { user_id: null } }],
  'TopicFeedResource.get': async () => {
    const { rows } = await db().execute<{ id: string }>(sql`select id from interests limit 1`)
    return { named: { interest: rows[0]?.id } }
  },
  'ConversationMessagesResource.get': async ({ me }) => ({
    named: { conversation_id: await conversationOf(me, await person()) },
  }),
  'AdminReportResource.create': async () => {
    const { admin, reported } = await court()
    const author = await person()
    const { id } = await shownPin(author)
    return { viewer: admin, named: { case_id: await reported({ id }), outcome: 'removed', rule: 'spam' } }
  },
  'PUT /v3/aggregated_comments/:id/flag/': commentByPath,
  'InviteCodeResource.create': async ({ named }) => [
    {},
    { named: { object_type: 'pin', object_id: named.pin_id } },
  ],
}
