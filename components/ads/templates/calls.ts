import type { WireAdGroup } from '@/lib/ads/campaigns/wire'
import type { WireTemplate } from '@/lib/ads/templates/schema'
import { api } from '@/lib/edge/client/api'
import { sendOne } from '../kit/changes'
import type { GroupValues } from '../manager-forms/values'

const templates = '/v5/ad_accounts/:ad_account_id/targeting_templates'
const keywords = '/v5/ad_accounts/:ad_account_id/keywords'

/** The rows of a list: an ad account can have no more. */
const max = 250

/** Returns the saved audiences of an ad account, the newest first. */
export const savedAudiences = async (ad_account_id: string): Promise<WireTemplate[]> =>
  (await api(`GET ${templates}`, { ad_account_id, page_size: max, order: 'DESCENDING' })).items

type Group = Pick<WireAdGroup, 'id' | 'ad_account_id' | 'placement_group'>

/** Saves the audience of an ad group, with its keywords and placement. */
export async function saveAudience(
  group: Group,
  name: string,
  { targeting, expands }: Pick<GroupValues, 'targeting' | 'expands'>,
): Promise<WireTemplate> {
  const { id: ad_group_id, ad_account_id, placement_group } = group
  const { items } = await api(`GET ${keywords}`, { ad_account_id, ad_group_id, page_size: max })
  return api(`POST ${templates}`, {
    ad_account_id,
    name,
    // The door validates it as a whole.
    targeting_attributes: targeting as never,
    auto_targeting_enabled: expands,
    placement_group: placement_group ?? 'ALL',
    keywords: items.map(({ match_type, value }) => ({ match_type, value })),
  })
}

/** True if a saved audience has more than the form of an ad group shows. */
export const hasBesides = ({ placement_group }: Pick<Group, 'placement_group'>, template: WireTemplate) =>
  template.placement_group !== (placement_group ?? 'ALL') || template.keywords.length > 0

/** Gives an ad group what the form does not show: the keywords and the placement of a saved audience. */
export async function giveBesides(
  { id, ad_account_id, placement_group }: Group,
  template: WireTemplate,
): Promise<void> {
  const { placement_group: placement } = template
  if (placement !== (placement_group ?? 'ALL'))
    await sendOne('change', 'ad_groups', ad_account_id, { id, placement_group: placement })
  if (template.keywords.length > 0)
    await api(`POST ${keywords}`, { ad_account_id, parent_id: id, keywords: template.keywords })
}

/** Changes the name of a saved audience, or removes it. */
export const changeAudience = (
  { id, ad_account_id }: Pick<WireTemplate, 'id' | 'ad_account_id'>,
  change: { operation_type: 'UPDATE'; name: string } | { operation_type: 'REMOVE' },
): Promise<WireTemplate> => api(`PATCH ${templates}`, { ad_account_id, id, ...change })
