import { describe, expect, test } from 'vitest'
import { slugify } from '@/lib/platform/routing/slug'
import { FAMILIES } from './art/families'
import { linkedPagesOf } from './content/linked-pages'
import { demoLogins } from './demo-logins'
import { demoWorld, drawPicture } from './world'

const world = demoWorld()
const distinct = (values: readonly unknown[]) => new Set(values).size

describe('the demo world', () => {
  test('has the promised people, boards, pictures and pins', () => {
    expect(world.people).toHaveLength(60)
    expect(world.boards).toHaveLength(300)
    expect(world.pictures.length).toBeGreaterThanOrEqual(330)
    expect(world.pins).toHaveLength(2000)
    expect(world.interests).toHaveLength(30)
    expect(FAMILIES.length).toBeGreaterThanOrEqual(14)
    expect(world.comments.length).toBeGreaterThan(600)
    expect(world.reactions.length).toBeGreaterThan(2000)
  })

  test('repeats no prefix in titles, and shows recipes that agree with their pictures', () => {
    expect(world.pins.filter(({ title }) => /^(Idea|Love this|To try): /.test(title))).toEqual([])
    for (const { metadata } of linkedPagesOf(world)) {
      const minutes = / in (\d+) minutes$/.exec(metadata.title)?.[1]
      const recipe = metadata.recipe
      if (minutes && recipe) expect(recipe.display_cook_time).toBe(Number(minutes))
      if (metadata.title.startsWith('Tomato pasta'))
        expect(recipe?.ingredients.map(({ name }) => name)).toContain('ripe tomatoes')
      if (metadata.title.startsWith('Café print')) expect(recipe).toBeNull()
    }
  })

  test('says "an" before a vowel', () => {
    const wrong = JSON.stringify(world).match(/\ba (?:[aeio]\w|u[^n])\w*/gi) ?? []
    expect([...new Set(wrong)]).toEqual([])
  })

  test('has at least four pictures of each topic', () => {
    const few = world.interests.filter(
      ({ key }) => world.pictures.filter(({ topic }) => topic === key).length < 4,
    )
    expect(few).toEqual([])
  })

  test('links to pages of every kind', () => {
    const pages = linkedPagesOf(world).map(({ metadata }) => metadata)
    const count = (has: (page: (typeof pages)[number]) => unknown) => pages.filter(has).length
    expect(count((page) => page.recipe)).toBeGreaterThan(3)
    expect(count((page) => page.products.length > 0)).toBeGreaterThan(3)
    expect(count((page) => page.tutorial)).toBeGreaterThan(3)
    expect(count((page) => page.article)).toBeGreaterThan(30)
  })

  test('is deterministic', () => {
    expect(demoWorld()).toEqual(world)
  })

  test('keeps every text within its limits', () => {
    const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))
    expect(longest(world.pins.map((pin) => pin.title))).toBeLessThanOrEqual(100)
    expect(longest(world.pins.map((pin) => pin.description))).toBeLessThanOrEqual(500)
    expect(longest(world.pins.map((pin) => pin.alt))).toBeLessThanOrEqual(500)
    expect(longest(world.boards.map((board) => board.name))).toBeLessThanOrEqual(50)
    expect(longest(world.boards.map((board) => board.description))).toBeLessThanOrEqual(500)
    expect(longest(world.comments.map((comment) => comment.text))).toBeLessThanOrEqual(500)
    expect(longest(world.people.map((person) => person.fullName))).toBeLessThanOrEqual(80)
    expect(longest(world.people.map((person) => person.firstName))).toBeLessThanOrEqual(30)
    expect(world.boards.filter((board) => board.name === '')).toEqual([])
    expect(world.people.filter((person) => !/^[a-z0-9_]{3,30}$/.test(person.username))).toEqual([])
  })

  test('has no duplicate username, slug within a person, or picture within a board', () => {
    expect(distinct(world.people.map((person) => person.username))).toBe(60)
    expect(distinct(world.boards.map((board) => `${board.owner}/${slugify(board.name, 'board')}`))).toBe(300)
    expect(distinct(world.pins.map((pin) => `${pin.board}/${pin.picture}`))).toBe(2000)
    expect(distinct(world.reactions.map((one) => `${one.picture}/${one.person}`))).toBe(
      world.reactions.length,
    )
    expect(distinct(world.userFollows.map((one) => `${one.follower}/${one.target}`))).toBe(
      world.userFollows.length,
    )
    expect(distinct(world.boardFollows.map((one) => `${one.follower}/${one.target}`))).toBe(
      world.boardFollows.length,
    )
  })

  test('puts every pin on a board of its owner, in a section of that board, after its parent', () => {
    for (const pin of world.pins) {
      const board = world.boards[pin.board]
      expect(board?.owner).toBe(pin.owner)
      if (pin.section !== null) expect(board?.sections[pin.section]).toBeTypeOf('string')
      if (pin.parent === null) continue
      const parent = world.pins[pin.parent]
      expect(parent?.picture).toBe(pin.picture)
      expect(parent?.minutesAgo).toBeGreaterThanOrEqual(pin.minutesAgo)
    }
    expect(world.pins.filter((pin) => pin.parent === null)).toHaveLength(world.pictures.length)
  })

  test('has no self-follows, and no action before its picture', () => {
    expect(world.userFollows.filter((one) => one.follower === one.target)).toEqual([])
    const born = new Map(
      world.pins.filter((pin) => pin.parent === null).map((pin) => [pin.picture, pin.minutesAgo]),
    )
    for (const one of [...world.comments, ...world.reactions])
      expect(born.get(one.picture)).toBeGreaterThanOrEqual(one.minutesAgo)
  })

  test('gives the demo log-ins boards, follows and topics', () => {
    for (const [i, login] of demoLogins.entries()) {
      expect(world.people[i]?.email).toBe(login.email)
      expect(world.people[i]?.topics.length).toBeGreaterThanOrEqual(5)
      expect(world.boards.filter((board) => board.owner === i)).toHaveLength(5)
      expect(world.pins.filter((pin) => pin.owner === i).length).toBeGreaterThan(40)
      expect(world.userFollows.filter((one) => one.follower === i).length).toBeGreaterThan(15)
    }
  })

  test('leaves no board empty, and uses more than one script', () => {
    expect(distinct(world.pins.map((pin) => pin.board))).toBe(300)
    expect(world.boards.some((board) => /\p{Script=Arabic}/u.test(board.name))).toBe(true)
    expect(world.people.some((person) => /\p{Script=Han}/u.test(person.fullName))).toBe(true)
  })
})

describe('a picture', () => {
  test('is drawn deterministically, without invalid numbers', () => {
    const drawn = world.pictures.map(drawPicture)
    expect(distinct(drawn)).toBe(world.pictures.length)
    expect(drawn.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([])
    expect(world.pictures.slice(0, 40).map(drawPicture)).toEqual(drawn.slice(0, 40))
  })

  test('needs no font: letters are drawn as strokes', () => {
    expect(world.pictures.map(drawPicture).filter((svg) => svg.includes('<text'))).toEqual([])
  })

  test('refuses an unknown family', () => {
    expect(() => drawPicture({ family: 'nothing', index: 0 })).toThrow('no such family')
  })
})
