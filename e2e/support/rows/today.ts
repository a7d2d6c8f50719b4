import { mine, type Row, read, wrongId } from './row'

/** Declares a row for editors: a new person is refused for any input (lib/discover/today/edits.db.test.ts tests editors). */
const editors = (options: object, wrong: Row['wrong'] = null): Row => ({
  ...mine(wrong, () => options),
  answers: 403,
})

const article = {
  article_type: 'best',
  title: 'Red kites',
  locales: ['en'],
  buckets: ['US'],
  pin_ids: [],
}

const blank = {
  subtitle: '',
  body: '',
  term: '',
  interest_id: null,
  cover_pin_id: null,
  cover_signature: null,
  publish_at: null,
  ends_at: null,
}

/** The calls of the domain `today`. */
export const todayRows = {
  TodayArticlesResource: {
    get: read({ options: { country: 'usa' }, field: 'country' }, () => ({})),
  },
  TodayArticleResource: {
    get: { ...read(wrongId('article_id'), () => ({ article_id: '1' })), answers: 404 },
    create: editors(article),
    update: editors({ ...article, ...blank, article_id: '1', version: 1 }),
    delete: editors({ article_id: '1' }),
  },
  TodayArticleFeedResource: {
    get: { ...read(wrongId('article_id'), () => ({ article_id: '1' })), answers: 404 },
  },
  TodayEditResource: { get: editors({ article_id: '1' }) },
  TodayEditsResource: { get: editors({}) },
  TodaySettingsResource: { get: editors({}), update: editors({ makes_rising: true }) },
}
