import { storyCreate } from '@/lib/content/stories/schema'
import { at } from '../art/rng'
import type { DemoWorld } from '../plan'

/** Ids of the world's objects that a story refers to. */
export type Ids = {
  /** Returns the signature of the n-th picture of a family. */
  picture: (family: string, index: number) => string
  person: (index: number) => string
  /** Returns the pin that created a picture. */
  pin: (family: string, index: number) => string
  /** Returns a comment under a picture, if there is one. */
  comment: (family: string, index: number) => string | null
}

type Place = [x: number, y: number, width: number, rotation?: number]

const placed = ([x_coord, y_coord, width, rotation = 0]: Place) => ({
  block_style: { x_coord, y_coord, width, rotation },
})

const block = (name: string, fields: object, place?: Place) => ({
  type: `story_pin_${name}_block`,
  ...fields,
  ...(place ? placed(place) : {}),
})
const heading = (text: string, place?: Place) => block('heading', { text }, place)
const words = (text: string) => block('paragraph', { text })
const sticker = (text: string, place: Place) => block('sticker', { text }, place)
const page = (layout: string, blocks: object[], background_color = '#ffffff') => ({
  layout,
  blocks,
  style: { background_color },
})

/** A story in the form that the editor sends, with the picture that is its cover. */
type Story = { family: string; index: number; story: (ids: Ids) => object }

const bowl: Story = {
  family: 'dishes',
  index: 3,
  story: (ids) => {
    const image = (index: number, alt_text: string) =>
      block('image', { image_signature: ids.picture('dishes', index), alt_text })
    const ingredient = (amount: string, unit: string, name: string) =>
      block('ingredient', { amount, unit, name })
    return {
      metadata: {
        template_type: 'recipe',
        canvas_aspect_ratio: 2 / 3,
        recipe_data: { cook_time: 35, servings: 2, diets: ['Vegetarian'] },
        basics: [
          { type: 'key_value', key: 'Keeps for', value: '2 days, dressing apart' },
          {
            type: 'list',
            title: 'Also good with',
            items: ['Toasted sesame', 'Pickled radish', 'A soft egg'],
          },
        ],
      },
      pages: [
        page('cover', [image(3, 'A bowl with vegetables in the colors of the rainbow')]),
        page(
          'text',
          [
            heading('What goes in'),
            ingredient('200', 'g', 'rice'),
            ingredient('1', '', 'avocado'),
            ingredient('2', '', 'carrots, grated'),
            ingredient('150', 'g', 'red cabbage'),
            ingredient('3', 'tbsp', 'soy sauce'),
          ],
          '#fdf1dc',
        ),
        page('stack', [
          image(10, 'The bowl half filled, seen from above'),
          heading('Warm below, cold above'),
          words('Cook the rice and let it steam off. Grate and slice the rest while you wait.'),
        ]),
        page('cover', [
          image(17, 'The finished bowl'),
          block('mention_sticker', { user_id: ids.person(0) }, [8, 14, 60]),
          block(
            'interactive_sticker',
            { interactive_type: 'poll', text: 'Fork or chopsticks?', options: ['Fork', 'Chopsticks'] },
            [14, 52, 72],
          ),
        ]),
      ],
    }
  },
}

const fox: Story = {
  family: 'paper',
  index: 2,
  story: (ids) => {
    const image = (index: number, alt_text: string) =>
      block('image', { image_signature: ids.picture('paper', index), alt_text })
    return {
      metadata: {
        template_type: 'diy',
        canvas_aspect_ratio: 3 / 4,
        basics: [
          { type: 'key_value', key: 'How hard', value: 'Easy' },
          { type: 'key_value', key: 'How long', value: '15 minutes' },
        ],
      },
      pages: [
        page('cover', [image(2, 'A fox folded from paper'), sticker('15 minutes', [8, 12, 40, -4])]),
        page(
          'text',
          [
            heading('Lay this out'),
            block('supply', { amount: '1', name: 'square of paper, 15 cm' }),
            block('supply', { amount: '1', name: 'bone folder, or a ruler' }),
            block('supply', { amount: '', name: 'a flat table' }),
            block('text', { text: 'Thin paper folds sharper. Two colors make the tail.' }),
          ],
          '#1f4d3a',
        ),
        page('stack', [
          image(7, 'The folded body of the fox'),
          heading('Fold it in half'),
          words('Corner to corner, then both sides to the middle. Press each fold from the middle outwards.'),
        ]),
        page('stack', [
          image(12, 'The finished fox, sitting'),
          heading('Turn the head'),
          words('Lift the flap, open it, and press it flat. Draw the eyes last.'),
          block('music', { title: 'Slow Folding', artist: 'The Paper Kites Club' }),
        ]),
      ],
    }
  },
}

const outfit: Story = {
  family: 'wardrobe',
  index: 9,
  story: (ids) => {
    const image = (index: number, alt_text: string) =>
      block('image', { image_signature: ids.picture('wardrobe', index), alt_text })
    const product = (index: number, place: Place) =>
      block('product_sticker', { pin_id: ids.pin('wardrobe', index) }, place)
    return {
      metadata: { template_type: 'style', canvas_aspect_ratio: 4 / 5 },
      pages: [
        page('cover', [
          image(9, 'A summer dress with a straw hat'),
          heading('One dress, three days', [8, 10, 84]),
          product(1, [10, 74, 62]),
        ]),
        page('cover', [image(4, 'A sweater, jeans and trainers'), product(4, [32, 78, 62])]),
        page('cover', [
          image(12, 'A sweater, jeans and trainers in mustard'),
          product(12, [8, 12, 62]),
          block(
            'vto_makeup_sticker',
            {
              pin_id: ids.pin('wardrobe', 1),
              makeup_type: 'lipstick',
              shade_name: 'Brick rose',
              color: '#a4473f',
            },
            [30, 78, 58],
          ),
        ]),
        page(
          'text',
          [
            heading('And on the third day?'),
            block('interactive_sticker', {
              interactive_type: 'question',
              text: 'What would you wear with it?',
            }),
          ],
          '#f7dcd8',
        ),
      ],
    }
  },
}

const peaks: Story = {
  family: 'landscapes',
  index: 8,
  story: (ids) => {
    const image = (index: number, alt_text: string) =>
      block('image', { image_signature: ids.picture('landscapes', index), alt_text })
    const comment_id = ids.comment('landscapes', 8)
    return {
      metadata: {
        template_type: 'list',
        basics: [{ type: 'list', title: 'In the bag', items: ['Map', 'Gloves', 'Something warm to drink'] }],
      },
      pages: [
        page('cover', [image(8, 'Snow-covered peaks rising out of haze at dusk')]),
        page('cover', [
          image(1, 'Mountains mirrored in a quiet lake'),
          heading('Start at the lake'),
          words('The path begins behind the boat house. Be there before the sun is.'),
          ...(comment_id ? [block('comment_reply_sticker', { comment_id }, [8, 14, 70])] : []),
        ]),
        page('cover', [
          image(19, 'The lake in autumn'),
          heading('Halfway'),
          words('Sit down where the trees end.'),
          block('link', { text: 'The whole way on a map', src_url: 'https://wayfarer.example/peaks' }),
        ]),
        page('cover', [image(2, 'The high peaks in clear light'), sticker('2,640 m', [50, 16, 40, 6])]),
      ],
    }
  },
}

const monstera: Story = {
  family: 'botanicals',
  index: 1,
  story: (ids) => {
    const shown = (name: string, index: number, alt_text: string) =>
      block(name, { image_signature: ids.picture('botanicals', index), alt_text })
    return {
      metadata: {
        canvas_aspect_ratio: 4 / 5,
        basics: [
          { type: 'key_value', key: 'Water', value: 'Once a week' },
          { type: 'key_value', key: 'Light', value: 'Bright, no sun at noon' },
        ],
      },
      pages: [
        page('cover', [shown('image', 1, 'A monstera in a pot')]),
        page('cover', [
          shown('video', 21, 'A hand wipes the leaves of a monstera'),
          heading('Wipe the leaves'),
          words('Dust keeps the light out. A damp cloth once a month is enough.'),
        ]),
        page('cover', [
          shown('image', 6, 'A monstera against clay red'),
          sticker('New leaf!', [52, 16, 40, 8]),
        ]),
      ],
    }
  },
}

/** Returns the stories of the world, each as a row of `stories`. */
export function storiesOf(world: DemoWorld, ids: Ids) {
  return [bowl, fox, outfit, peaks, monstera].map(({ family, index, story }) => {
    const picture = world.pictures.findIndex((one) => one.family === family && one.index === index)
    const { metadata, pages } = story(ids) as { metadata: object; pages: object[] }
    const pin_title = at(at(world.pictures, picture).titles, 0)
    const cover = { pin_title, pin_image_signature: ids.picture(family, index) }
    const input = { board_id: '1', story_pin: { metadata: { ...cover, ...metadata }, pages } }
    return { picture, data: storyCreate.parse(input).story_pin }
  })
}

/**
 * Products at points of pictures: the tagged picture, and the picture whose pin links to the product. Each point is on
 * its product: the sofa, the pictures above it, the plant; the dress and the bag.
 */
export const taggedPictures: {
  family: string
  index: number
  tags: [x: number, y: number, product: readonly [family: string, index: number]][]
}[] = [
  {
    family: 'rooms',
    index: 4,
    tags: [
      [0.5, 0.73, ['rooms', 8]],
      [0.48, 0.37, ['bauhaus', 0]],
      [0.89, 0.64, ['botanicals', 6]],
    ],
  },
  {
    family: 'wardrobe',
    index: 13,
    tags: [
      [0.36, 0.3, ['wardrobe', 1]],
      [0.24, 0.76, ['wardrobe', 2]],
    ],
  },
]
