import { refsOf, valuesOf } from '@/lib/content/stories/refs'
import type { stories, storyPictures } from '@/lib/content/stories/table.server'
import type { pinTags, taggedObjects } from '@/lib/content/tags/table.server'
import { at } from './art/rng'
import { type Ids, storiesOf, taggedPictures } from './content/stories'
import type { makeRows, RowSources } from './rows'

type Rows = ReturnType<typeof makeRows>

/** Creates the rows of stories and of tagged products, and the pins with their stories. */
export function makeStoryRows({ world, pictures, moments }: RowSources, rows: Rows) {
  const pictureOf = (family: string, index: number) =>
    world.pictures.findIndex((picture) => picture.family === family && picture.index === index)
  const pinOf = (picture: number) =>
    world.pins.findIndex((pin) => pin.picture === picture && pin.parent === null)
  const ids: Ids = {
    picture: (family, index) => at(pictures, pictureOf(family, index)).signature,
    person: (index) => at(rows.users, index).id,
    pin: (family, index) => at(rows.pins, pinOf(pictureOf(family, index))).id,
    comment: (family, index) => {
      const texts = world.comments.findIndex(({ picture }) => picture === pictureOf(family, index))
      return texts < 0 ? null : at(rows.comments, texts).id
    },
  }
  const made = storiesOf(world, ids).map(({ picture, data }) => {
    const original = pinOf(picture)
    const refs = refsOf(data)
    const pin_id = at(rows.pins, original).id
    const id = moments.id(at(world.pins, original).minutesAgo)
    const page_count = data.pages.length
    return {
      picture,
      refs,
      row: { id, pin_id, page_count, has_product_pins: refs.products.length > 0, data },
    }
  })
  const shown = new Map(made.map(({ picture, row }) => [picture, row]))
  const tags = taggedPictures.flatMap(({ family, index, tags }) =>
    tags.map(([x, y, product]) => {
      const id = moments.id(0)
      const row = { id, pin_id: ids.pin(family, index), x, y }
      return { row, object: { tag_id: id, position: 0, product_pin_id: ids.pin(...product) } }
    }),
  )
  return {
    pins: rows.pins.map((pin, i) => {
      const story = shown.get(at(world.pins, i).picture)
      return story ? { ...pin, story_pin_data_id: story.id, story_page_count: story.page_count } : pin
    }),
    stories: made.map(({ row }) => row) satisfies (typeof stories.$inferInsert)[],
    storyPictures: made.flatMap(({ row, refs }) =>
      valuesOf(refs.pictures).map((signature) => ({ story_id: row.id, signature })),
    ) satisfies (typeof storyPictures.$inferInsert)[],
    tags: tags.map(({ row }) => row) satisfies (typeof pinTags.$inferInsert)[],
    objects: tags.map(({ object }) => object) satisfies (typeof taggedObjects.$inferInsert)[],
  }
}
