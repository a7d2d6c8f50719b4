import { domain } from '@/lib/platform/manifest/domain.server'
import { tagEndpoints } from './endpoints.server'
import { pinTags, taggedObjects } from './table.server'

export const tagsDomain = domain({
  name: 'tags',
  tables: [pinTags, taggedObjects],
  endpoints: tagEndpoints,
  exports: [
    {
      file: 'product-tags',
      from: 'pin_tags',
      where: 'x.pin_id in (select id from pins where user_id = $1)',
    },
    {
      file: 'tagged-products',
      from: 'tagged_objects',
      where: `x.tag_id in (select t.id from pin_tags t join pins p on p.id = t.pin_id where p.user_id = $1)`,
    },
  ],
})
