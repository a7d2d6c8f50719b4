import { adsCall, adsList } from '../area/endpoints.server'
import { createKeywords, updateKeywords } from './commands.server'
import { keywordsOf } from './queries.server'
import { keywordsCreate, keywordsGet, keywordsUpdate, wireKeyword, wireKeywords } from './schema'

const keywords = '/v5/ad_accounts/:ad_account_id/keywords'

export const keywordEndpoints = [
  adsList({
    door: `GET ${keywords}`,
    input: keywordsGet,
    item: wireKeyword,
    run: ({ viewer, input }) => keywordsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${keywords}`,
    input: keywordsCreate,
    output: wireKeywords,
    run: ({ viewer, input, origin }) => createKeywords(viewer, input, origin),
  }),
  adsCall({
    door: `PATCH ${keywords}`,
    input: keywordsUpdate,
    output: wireKeywords,
    run: ({ viewer, input, origin }) => updateKeywords(viewer, input, origin),
  }),
] as const
