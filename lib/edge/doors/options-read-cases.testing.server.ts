import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { testBrowser, testOrigin } from '@/lib/accounts/account/testing.server'
import { sealProof } from '@/lib/accounts/identities/proof.server'
import { setPasscode } from '@/lib/accounts/passcode/commands.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { makeToken } from '@/lib/accounts/tokens/tokens.server'
import { hashPassword } from '@/lib/accounts/users/passwords.server'
import { again, testBusiness } from '@/lib/business/testing.server'
import { done } from '@/lib/content/bulk/testing.server'
import { comment } from '@/lib/content/comments/testing.server'
import { createSection } from '@/lib/content/curation/section-commands.server'
import { setLeadForm } from '@/lib/content/leads/commands.server'
import { board, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { story, upload } from '@/lib/content/stories/testing.server'
import { createTag } from '@/lib/content/tags/commands.server'
import { product, productPage } from '@/lib/content/tags/testing.server'
import { addTry } from '@/lib/content/tries/commands.server'
import type { Browser } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { createDraft } from '@/lib/create/drafts/commands.server'
import { draftCreate } from '@/lib/create/drafts/schema'
import { deleteScheduled } from '@/lib/create/scheduled/commands.server'
import { scheduled } from '@/lib/create/scheduled/testing.server'
import { conversationOf } from '@/lib/inbox/messages/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { court, shownPin } from '@/lib/trust/moderation/testing.server'
import type { World } from './sample-world.testing.server'

/** The caller of an attempt, and the values that differ from those of every input. */
export type Attempt = { named?: Record<string, unknown>; viewer?: Member; browser?: Partial<Browser> }

type Case = (world: World) => Promise<Attempt | Attempt[]>

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const password = 'violet stone bridge'
const newPassword = 'another bridge of stone'
const passcode = '4711'
const backup = 'parent@example.org'

const idOf = ({ named }: World, name: string) => String(named[name])

/** Gives a member a password and a live session. */
async function secured({ me }: World): Promise<Member> {
  const hash = await hashPassword(password)
  await db().execute(sql`update users set password_hash = ${hash} where id = ${me.id}`)
  const session = await openSession(db(), { user_id: me.id, install_id: 'x', user_agent: '', ip: '' })
  return { ...(await again(me)), session_id: session.id }
}

/** Makes a member fourteen years old. */
async function teen(world: World): Promise<Member> {
  const member = await secured(world)
  await db().execute(sql`
    update users set business_name = null, birthday = to_char(current_date - interval '14 years 20 days', 'YYYY-MM-DD')
    where id = ${member.id}`)
  return again(member)
}

async function guarded(world: World): Promise<Member> {
  const member = await teen(world)
  const form = { passcode, confirmPasscode: passcode, backupEmail: backup, confirmBackupEmail: backup }
  await setPasscode(member, form, testOrigin)
  return again(member)
}

const proof = { current_password: password, old_password: password, passcode, current_passcode: passcode }
const secrets = { ...proof, new_password: newPassword, new_password_confirm: newPassword }

const signingUp: Case = async () => ({
  named: {
    ...{ birthday: '1990-01-01', password, username: null, invite_code: null, recaptcha_v3_token: null },
    ...{ email: `${randomBytes(6).toString('hex')}@example.org`, country: 'US', locale: 'en-US' },
  },
})

const bySocial: Case = async (world) => {
  const { named } = (await signingUp(world)) as Attempt
  const subject = randomBytes(6).toString('hex')
  const said = { provider: 'oidc', subject, email: String(named?.email), email_verified: true, once: null }
  return {
    named: { ...named, facebook_id: subject },
    browser: {
      social_proof: sealProof(
        { ...said, first_name: 'Ada', last_name: '' },
        testBrowser().browser.install_id,
      ),
    },
  }
}

const resetting: Case = async (world) => {
  const { id, user } = await secured(world)
  const token = await makeToken(db(), 'reset_password', id, { email: String(user.email) })
  return { named: { token, ...secrets } }
}

const provingPasscode: Case = async (world) => {
  const viewer = await guarded(world)
  const email = `${randomBytes(6).toString('hex')}@example.org`
  return [
    { viewer, named: { ...secrets, email, passcode_grant: null } },
    { viewer, named: { ...secrets, email, passcode_grant: 'none' } },
  ]
}

const changingPasscode: Case = async (world) => {
  const changed = { ...proof, passcode: '2222', confirmPasscode: '2222' }
  const viewer = await guarded(world)
  return [
    { viewer, named: { ...changed, passcode_grant: 'none' } },
    { viewer, named: { ...changed, passcode_grant: null } },
  ]
}

const inSection: Case = async (world) => {
  const { id } = await createSection(world.me, {
    board_id: idOf(world, 'board_id'),
    name: 'Part',
    initial_pins: [],
  })
  return { named: { section_id: id } }
}

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

const storyOf: Case = async ({ me }) => {
  const signature = await upload(me)
  const cover = await upload(me)
  return {
    named: {
      image_signature: signature,
      pin_image_signature: cover,
      video_signature: null,
      section: null,
      user_id: me.id,
      draft_id: null,
      scheduled_ts: inAnHour(),
    },
  }
}

/** Returns the fields of a carousel, and of products on a picture. */
async function withPictures({ me }: World): Promise<Record<string, unknown>[]> {
  const slot = async () => ({
    image_signature: await picture(),
    title: 'One',
    description: 'Of two',
    link: '',
  })
  const carousel_slots = [await slot(), await slot()]
  const tagged_objects = [{ pin_id: (await product(me, 'Lamp', '20')).id }]
  return [
    { image_signature: null, carousel_data: { carousel_slots } },
    { pin_tags: [{ slot: 0, x: 0.5, y: 0.5, tagged_objects }] },
  ]
}

const creatingPin: Case = async (world) => {
  const fixed = {
    image_signature: await picture(),
    media_upload_id: null,
    scheduled_ts: inAnHour(),
    draft_id: null,
  }
  const more = await withPictures(world)
  return [{}, ...more.map((given) => ({ named: { ...fixed, section: null, sponsor_id: null, ...given } }))]
}

/** Calls that need more of the world than every input gets, to go on to their work. */
export const cases: Readonly<Record<string, Case>> = {
  'POST /v3/register/email/handshake/': signingUp,
  'POST /v3/register/partner/handshake/': signingUp,
  'POST /v3/register/facebook/handshake/': bySocial,
  'ResetPasswordFromEmailResource.update': resetting,
  'UserPasswordResource.update': provingPasscode,
  'PUT /v3/users/me/email/': provingPasscode,
  'DELETE /v3/users/me/mfa/': async () => [{}, { named: { verification_code: null } }],
  'POST /v3/users/me/mfa/recovery_codes/': async () => [{}, { named: { verification_code: null } }],
  'POST /v3/login/mfa/handshake/': async ({ me }) => {
    const { install_id } = testBrowser().browser
    return { named: { mfa_token: await makeToken(db(), 'mfa_login', me.id, { install_id }) } }
  },
  'PushSubscriptionResource.create': async (world) => ({ viewer: await secured(world) }),
  'AdminReportsResource.update': async () => {
    const { admin, reported } = await court()
    const { id } = await shownPin(await person())
    return { viewer: admin, named: { case_ids: [await reported({ id })], outcome: 'removed', rule: 'spam' } }
  },
  'POST /v3/users/me/passcode/': async (world) => ({ viewer: await teen(world) }),
  'PUT /v3/users/me/passcode/': changingPasscode,
  'DELETE /v3/users/me/passcode/': changingPasscode,
  'POST /v3/users/me/passcode/validate/': async (world) => ({ viewer: await guarded(world), named: proof }),
  'BoardResource.update': async ({ me, named }) => {
    const { id } = await pin(me, String(named.board_id))
    return { named: { cover_pin_id: id, archived: null, privacy: null } }
  },
  'BoardSectionEditResource.update': inSection,
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
    const [said, tried] = [(await onComment(world)) as Attempt, (await onTry(world)) as Attempt]
    return { named: { ...said.named, did_it_id: tried.named?.did_it_id } }
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
    const fields = ['full_name', 'email', 'phone_number', 'zip_code']
    const form = {
      title: 'Ask',
      description: '',
      fields,
      consent_text: 'Yes',
      privacy_url: 'https://example.org/',
    }
    const { id } = (await setLeadForm(me, { pin_id: String(named.pin_id), ...form } as never)) as unknown as {
      id: string
    }
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
  'StoryPinDraftsResource.update': async ({ me, named }) => {
    const { id } = await createDraft(me, draftCreate.parse({ client_id: named.client_id, type: 'story' }))
    return { named: { id } }
  },
  'StoryPinResource.create': storyOf,
  'StoryPinResource.update': async (world) => {
    const made = await story(world.me)
    const { named } = (await storyOf(world)) as Attempt
    return { named: { ...named, id: made.id, pin_id: made.id, revision: 1, is_scheduled: null } }
  },
  'ScheduledPinsResource.update': async ({ me, named }) => {
    const { id } = await scheduled(me, String(named.board_id))
    const [sponsor, image_signature] = [await testBusiness(), await picture()]
    const fixed = {
      id,
      scheduled_ts: inAnHour(),
      sponsor_id: sponsor.id,
      image_signature,
      publish_now: null,
      deleted: null,
    }
    const section = (await inSection({ me, named })) as Attempt
    const gone = await scheduled(me, String(named.board_id))
    await deleteScheduled(me, gone.id)
    return [
      { named: fixed },
      { named: { ...fixed, section: section.named?.section_id } },
      ...(await withPictures({ me, named })).map((more) => ({
        named: { ...fixed, image_signature: null, sponsor_id: null, board_id: null, section: null, ...more },
      })),
      { named: { ...fixed, id: gone.id, deleted: false } },
    ]
  },
  'ScheduledPinsResource.create': creatingPin,
  'PinResource.create': creatingPin,
  'PinResource.update': async () => {
    const slot = { title: 'One', description: 'Of two', link: 'https://example.org/' }
    return [{}, { named: { carousel_data: { carousel_slots: [slot, slot] } } }]
  },
  'PUT /v3/aggregated_comments/:id/flag/': commentByPath,
  'InviteCodeResource.create': async ({ named }) => [
    {},
    { named: { object_type: 'pin', object_id: named.pin_id } },
  ],
}
