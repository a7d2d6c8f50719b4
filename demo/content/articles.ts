import type { ArticleType } from '@/lib/discover/today/article'
import type { ArticleLocale, CountryBucket } from '@/lib/discover/today/editions'
import type { TopicKey } from '../art/family'

export interface Article {
  type: ArticleType
  title: string
  subtitle: string
  body: string
  term: string
  topic: TopicKey
  /** The languages and groups of countries that it is for; absent for all countries in English. */
  locales?: readonly ArticleLocale[]
  buckets?: readonly CountryBucket[]
  /** Hours before the end of the world at which it is published. */
  hoursAgo: number
}

/** The articles of the demo's editor, newest first. */
export const ARTICLES: readonly Article[] = [
  {
    type: 'article',
    title: 'A balcony that feels like a garden',
    subtitle: 'Pots, shelves and shade for the smallest outdoor room',
    body: 'A balcony of two square meters is enough for breakfast, a chair and more green than you would think.\n\n## Where to begin\n\n- Look where the sun is at noon, and choose plants for that.\n- Hang what you can: rails and walls are free ground.\n- Three large pots look calmer than nine small ones.',
    term: 'balcony garden',
    topic: 'plants',
    hoursAgo: 3,
  },
  {
    type: 'best',
    title: 'Rooms with soft light',
    subtitle: 'Twelve corners to come home to',
    body: 'No ceiling lamp in sight: these rooms are lit from the side, at the height of the eyes.',
    term: 'cozy room',
    topic: 'home',
    hoursAgo: 9,
  },
  {
    type: 'article',
    title: 'Bread on a Sunday morning',
    subtitle: 'What bakers here pull out of the oven',
    body: 'Flour, water, salt and a whole evening of waiting.\n\n- Fold the dough, do not knead it.\n- Bake hotter than the recipe dares.\n- Wait an hour before you cut it. Half an hour is fine, too.',
    term: 'bread baking',
    topic: 'baking',
    hoursAgo: 26,
  },
  {
    type: 'best',
    title: 'The quietest beaches',
    subtitle: 'Sand, wind and nobody in the picture',
    body: 'Saved by people who go in October.',
    term: 'quiet beach',
    topic: 'beach',
    hoursAgo: 33,
  },
  {
    type: 'shop',
    title: 'For the coffee table',
    subtitle: 'Cups, pots and a good grinder',
    body: 'Things that make the first ten minutes of a day slower.',
    term: 'coffee cups',
    topic: 'coffee',
    hoursAgo: 50,
  },
  {
    type: 'article',
    title: 'Learn to read old maps',
    subtitle: 'Contour lines, sea monsters and the art of leaving out',
    body: 'A map shows what its maker thought was worth the ink.\n\n## Three things to look for\n\n- The scale, which is often a ruler with dividers on it.\n- The wind rose: north was not always up.\n- The margins, where the stories are.',
    term: 'old maps',
    topic: 'maps',
    hoursAgo: 57,
  },
  {
    type: 'best',
    title: 'Birds worth looking up for',
    subtitle: 'From the window, the path and the shore',
    body: '',
    term: 'garden birds',
    topic: 'birds',
    hoursAgo: 74,
  },
  {
    type: 'article',
    title: 'Cast on: your first sweater',
    subtitle: 'Yarn, needles and patience',
    body: 'A sweater is two tubes and one wider tube. Everything else is detail.',
    term: 'knit sweater',
    topic: 'knitting',
    hoursAgo: 81,
  },
  {
    type: 'best',
    title: 'Nights far from any town',
    subtitle: 'Stars, and the people who stay up for them',
    body: 'Give your eyes twenty minutes without a screen. It is worth it.',
    term: 'night sky',
    topic: 'nightSky',
    hoursAgo: 98,
  },
  {
    type: 'article',
    title: 'Stairs, arches and good doors',
    subtitle: 'Architecture that people walk through twice',
    body: '',
    term: 'architecture details',
    topic: 'architecture',
    hoursAgo: 105,
  },
  {
    type: 'shop',
    title: 'Paper, scissors and a free evening',
    subtitle: 'What you need for folding, cutting and gluing',
    body: 'Most of it is in a drawer already.',
    term: 'paper craft',
    topic: 'paper',
    buckets: ['US', 'CA', 'GB'],
    hoursAgo: 122,
  },
  {
    type: 'article',
    title: 'Wälder im Nebel',
    subtitle: 'Wege, auf denen es still wird',
    body: 'Wer früh geht, hat den Wald für sich.\n\n- Feste Schuhe, auch bei kurzen Wegen.\n- Der Nebel ist vor neun Uhr am schönsten.',
    term: 'Wald Nebel',
    topic: 'forests',
    locales: ['de'],
    buckets: ['DE', 'OTHER'],
    hoursAgo: 129,
  },
]
