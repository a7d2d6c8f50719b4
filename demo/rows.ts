import type { userFollows } from '@/lib/accounts/follows/table.server'
import type { users } from '@/lib/accounts/users/table.server'
import type { boardFollows, boardSections, boards } from '@/lib/content/boards/table.server'
import type { comments } from '@/lib/content/comments/table.server'
import type { aggregatedPins, pins } from '@/lib/content/pins/table.server'
import type { reactions } from '@/lib/content/reactions/table.server'
import type { userInterests } from '@/lib/content/topics/table.server'
import { urlHash } from '@/lib/media/rich/pages.server'
import type { Attribution, RichMetadata } from '@/lib/media/rich/schema'
import type { linkedPages } from '@/lib/media/rich/table.server'
import { slugify } from '@/lib/platform/routing/slug'
import { at } from './art/rng'
import { demoBirthday } from './business-world'
import type { DemoVideo } from './clips/make-clip'
import { linkedPagesOf } from './content/linked-pages'
import type { DemoMedia } from './make-media'
import type { Moments } from './moments'
import type { DemoWorld } from './plan'
import type { Good } from './shops/goods'
import { topicOfPictures } from './topic-of-picture'

/** The media of the rows: of pictures and of people's portraits, both in the world's order. */
export interface RowSources {
  world: DemoWorld
  pictures: readonly DemoMedia[]
  portraits: readonly DemoMedia[]
  /** The products of shops, and their pictures. */
  goods?: { goods: readonly Good[]; pictures: readonly DemoMedia[] }
  videos?: readonly DemoVideo[]
  moments: Moments
  /** Ids of existing topics, by slug. */
  topicIds: ReadonlyMap<string, string>
  /** Hash of the demo log-ins' password, for the first people. */
  passwordHash: string
  logins: number
}

/** Returns the attribution of a page, if it names an author. */
function attributionFor({ article, site_name }: RichMetadata, url: string): Attribution | null {
  const [author_name] = article?.authors ?? []
  return author_name ? { author_name, author_url: '', cc_url: '', provider_name: site_name, url } : null
}

/**
 * Creates the rows of every table, in an order that satisfies the references. Counts stay 0: SQL updates them
 * afterwards.
 */
export function makeRows(sources: RowSources) {
  const { world, moments } = sources
  const userRows = makeUsers(sources)
  const topicIds = idsByKey(sources)
  const topicOf = topicOfPictures(world, sources.topicIds)
  const boardRows = makeBoards(sources, userRows, topicIds)
  const sectionRows = world.boards.map((board, i) =>
    board.sections.map((title, position) => ({
      id: moments.id(board.minutesAgo - 1),
      board_id: at(boardRows, i).id,
      title,
      slug: slugify(title, 'section'),
      position,
      created_at: moments.at(board.minutesAgo - 1),
    })),
  ) satisfies (typeof boardSections.$inferInsert)[][]
  const aggregateRows = makeAggregates(sources)
  const aggregateId = (picture: number) => at(aggregateRows, picture).id
  const userId = (person: number) => at(userRows, person).id
  const pinIds = world.pins.map((pin) => moments.id(pin.minutesAgo))
  const pinRows = world.pins.map((pin, i) => ({
    id: at(pinIds, i),
    user_id: userId(pin.owner),
    board_id: at(boardRows, pin.board).id,
    section_id: pin.section === null ? null : at(at(sectionRows, pin.board), pin.section).id,
    aggregated_pin_id: aggregateId(pin.picture),
    signature: at(sources.pictures, pin.picture).signature,
    parent_pin_id: pin.parent === null ? null : at(pinIds, pin.parent),
    interest_id: topicOf(at(world.pictures, pin.picture)),
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt,
    link: pin.link,
    domain: pin.link === null ? null : new URL(pin.link).hostname,
    method: pin.parent === null ? ('uploaded' as const) : ('repinned' as const),
    is_ready: true,
    is_public: !at(world.boards, pin.board).secret,
    created_at: moments.at(pin.minutesAgo),
  })) satisfies (typeof pins.$inferInsert)[]
  return {
    topicIds,
    users: userRows,
    userInterests: world.people.flatMap((person, i) =>
      person.topics.map((topic) => ({
        user_id: userId(i),
        interest_id: topicIds.get(topic) ?? '',
        created_at: moments.at(person.minutesAgo),
      })),
    ) satisfies (typeof userInterests.$inferInsert)[],
    boards: boardRows,
    sections: sectionRows.flat(),
    aggregates: aggregateRows,
    pins: pinRows,
    linkedPages: linkedPagesOf(world).map(({ url, metadata }) => ({
      url_hash: urlHash(url),
      url,
      host: new URL(url).hostname,
      status: 'ready' as const,
      metadata,
      attribution: attributionFor(metadata, url),
      final_host: new URL(url).hostname,
      fetched_at: moments.at(0),
    })) satisfies (typeof linkedPages.$inferInsert)[],
    userFollows: world.userFollows.map((follow) => ({
      follower_id: userId(follow.follower),
      followee_id: userId(follow.target),
      created_at: moments.at(follow.minutesAgo),
    })) satisfies (typeof userFollows.$inferInsert)[],
    boardFollows: world.boardFollows.map((follow) => ({
      user_id: userId(follow.follower),
      board_id: at(boardRows, follow.target).id,
      created_at: moments.at(follow.minutesAgo),
    })) satisfies (typeof boardFollows.$inferInsert)[],
    comments: world.comments.map((comment) => ({
      id: moments.id(comment.minutesAgo),
      aggregated_pin_id: aggregateId(comment.picture),
      user_id: userId(comment.person),
      text: comment.text,
      created_at: moments.at(comment.minutesAgo),
    })) satisfies (typeof comments.$inferInsert)[],
    reactions: world.reactions.map((reaction) => ({
      aggregated_pin_id: aggregateId(reaction.picture),
      user_id: userId(reaction.person),
      // Most reactions are "love".
      reaction_type: at([1, 1, 2, 1, 1, 4, 1, 3, 1, 5], reaction.person % 10),
      created_at: moments.at(reaction.minutesAgo),
    })) satisfies (typeof reactions.$inferInsert)[],
  }
}

/** Returns the ids of the topics that the demo world is about, which every site has, by key. */
function idsByKey({ world, topicIds }: RowSources): ReadonlyMap<string, string> {
  return new Map(
    world.interests.map(({ key, name }) => {
      const id = topicIds.get(slugify(name, 'topic'))
      if (id === undefined) throw new Error(`no topic ${name}`)
      return [key, id]
    }),
  )
}

function makeBoards(
  { world, moments }: RowSources,
  userRows: ReturnType<typeof makeUsers>,
  topicIds: ReadonlyMap<string, string>,
) {
  return world.boards.map((board) => ({
    id: moments.id(board.minutesAgo),
    user_id: at(userRows, board.owner).id,
    name: board.name,
    slug: slugify(board.name, 'board'),
    description: board.description,
    privacy: board.secret ? ('secret' as const) : ('public' as const),
    interest_id: topicIds.get(board.topic),
    created_at: moments.at(board.minutesAgo),
  })) satisfies (typeof boards.$inferInsert)[]
}

function makeUsers({ world, portraits, moments, passwordHash, logins }: RowSources) {
  return world.people.map((person, i) => ({
    id: moments.id(person.minutesAgo),
    username: person.username,
    email: person.email,
    password_hash: i < logins ? passwordHash : null,
    full_name: person.fullName,
    first_name: person.firstName,
    last_name: person.lastName,
    about: person.about,
    country: person.country,
    birthday: demoBirthday(i),
    avatar_signature: at(portraits, i).signature,
    chose_topics: true,
    email_verified_at: moments.at(person.minutesAgo),
    is_admin: i === 0,
    created_at: moments.at(person.minutesAgo),
  })) satisfies (typeof users.$inferInsert)[]
}

/** Creates one for each picture, as old as its creator's pin. */
function makeAggregates({ world, pictures, moments }: RowSources) {
  const born = new Map(
    world.pins.filter((pin) => pin.parent === null).map((pin) => [pin.picture, pin.minutesAgo]),
  )
  return pictures.map(({ signature }, i) => {
    const minutesAgo = born.get(i) ?? 0
    return { id: moments.id(minutesAgo), signature, created_at: moments.at(minutesAgo) }
  }) satisfies (typeof aggregatedPins.$inferInsert)[]
}
