import { randomUUID } from 'node:crypto'
import { type Called, data, type Person } from '../client'
import { makeBoard, type Pin, ready, upload, uploaded } from '../people/actions'
import { verified } from '../people/verified'
import { makePicture, unique } from '../picture'

/** Texts that would call `hit` if a page, a mail or a data format interpreted them as markup or code. */
export const hostileTexts = [
  '"><img src=x onerror=hit()>',
  '</script><script>hit()</script>',
  '<svg/onload=hit()>',
  `'-hit()-'"-hit()-"`,
  '<!--<script>hit()//-->',
  '</title></textarea></style><script>hit()</script>',
  '\u2028hit()\u2029//*/hit()/*',
  '[x](javascript:hit()) javascript:hit()',
  '{{constructor.constructor("hit()")()}}<%= hit() %>',
] as const

/** Everything that one person wrote, and the person who reads it. */
export type Hostile = {
  writer: Person
  reader: Person
  pins: Pin[]
  storyId: string
  board: string
  boardName: string
  conversation: string /** An email address that was invited to a board of the writer's. */
  invited: string
}

/** Returns a text of at most `max` characters, a different one each time. */
function texts(): (max: number) => string {
  let nth = 0
  return (max) => {
    const fitting = hostileTexts.filter(({ length }) => length <= max)
    return fitting[nth++ % fitting.length] ?? ''
  }
}

async function picture(person: Person): Promise<string> {
  return uploaded(await upload(person, await makePicture('hostile'))).image_signature
}

/** Returns the signature of a pin's picture. */
function signatureOf({ images }: Pin): string {
  const url = images.orig?.url ?? ''
  return url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.'))
}

const made = async <T>(answer: Promise<Called<T>>): Promise<T> => data(await answer)

/** Creates two people, one of whom wrote hostile texts into every text field, addressed to the other where possible. */
export async function makeHostile(): Promise<Hostile> {
  const [writer, reader] = [await verified(), await verified()]
  const next = texts()
  await made(
    writer.write('UserSettingsResource', 'update', {
      first_name: next(28),
      last_name: next(30),
      about: hostileTexts.join(' '),
    }),
  )
  const board = await makeBoard(writer, { name: next(50), description: hostileTexts.join(' ') })
  await made(writer.write('BoardSectionResource', 'create', { board_id: board.id, name: next(50) }))
  const pins: Pin[] = []
  for (const text of hostileTexts) {
    const { id } = await made(
      writer.write<Pin>('PinResource', 'create', {
        board_id: board.id,
        image_signature: await picture(writer),
        title: text,
        description: `${text} ${next(400)}`,
        alt_text: text,
      }),
    )
    pins.push(await ready(writer, id))
  }
  const pin = pins[0] as Pin
  const [objectId, pinId] = [pin.aggregated_pin_data.id, pin.id]
  for (const text of hostileTexts) {
    const comment = await made(
      writer.write<{ id: string }>('AggregatedCommentResource', 'create', { objectId, pinId, text }),
    )
    await made(
      writer.write('AggregatedCommentReplyResource', 'create', {
        commentId: comment.id,
        pinId,
        text: `${text} again`,
      }),
    )
  }
  // Waits for its sizes.
  const image_signature = signatureOf(pin)
  await made(
    writer.write('DidItActivityResource', 'create', {
      pin_id: pinId,
      image_signature,
      text: hostileTexts.join(' '),
    }),
  )
  await made(writer.write('PinNoteResource', 'update', { pin_id: pinId, text: next(100) }))
  const metadata = { pin_title: next(100), pin_image_signature: image_signature }
  const blocks = [
    { type: 'story_pin_image_block', image_signature, alt_text: next(100) },
    { type: 'story_pin_paragraph_block', text: hostileTexts.join(' ') },
  ]
  const { id: storyId } = await made(
    writer.write<{ id: string }>('StoryPinResource', 'create', {
      board_id: board.id,
      story_pin: { metadata, pages: [{ blocks }] },
    }),
  )
  await made(reader.write('UserFollowResource', 'create', { user_id: writer.id }))
  await made(writer.write('UserFollowResource', 'create', { user_id: reader.id }))
  const invited = `${unique('invited')}@example.org`
  await made(writer.write('BoardInviteResource', 'create', { board_id: board.id, emails: [invited] }))
  const begun = await made(
    writer.write<{ conversation: { id: string } }>('ConversationsResource', 'create', {
      user_ids: [reader.id],
      text: hostileTexts.join(' '),
      client_id: randomUUID(),
    }),
  )
  return {
    writer,
    reader,
    pins,
    storyId,
    board: board.url,
    boardName: board.name,
    conversation: begun.conversation.id,
    invited,
  }
}
