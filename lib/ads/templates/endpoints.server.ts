import { adsCall, adsList } from '../area/endpoints.server'
import { createTemplate, updateTemplate } from './commands.server'
import { templatesOf } from './queries.server'
import { templateCreate, templatesGet, templateUpdate, wireTemplate } from './schema'

const templates = '/v5/ad_accounts/:ad_account_id/targeting_templates'

export const templateEndpoints = [
  adsList({
    door: `GET ${templates}`,
    input: templatesGet,
    item: wireTemplate,
    run: ({ viewer, input }) => templatesOf(viewer, input),
  }),
  adsCall({
    door: `POST ${templates}`,
    input: templateCreate,
    output: wireTemplate,
    run: ({ viewer, input, origin }) => createTemplate(viewer, input, origin),
  }),
  adsCall({
    door: `PATCH ${templates}`,
    input: templateUpdate,
    output: wireTemplate,
    run: ({ viewer, input, origin }) => updateTemplate(viewer, input, origin),
  }),
] as const
