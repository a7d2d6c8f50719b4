import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { adAccounts } from '@/lib/business/access/table.server'
import { belongsTo, bigId, createdAt } from '@/lib/platform/db/columns.server'
import { adviceTypes } from './kinds'

/** Recommendations that an ad account does not want to see again; nothing else of them is stored. */
export const adAdviceHidden = pgTable(
  'ad_advice_hidden',
  {
    ad_account_id: belongsTo('ad_account_id', () => adAccounts.id),
    type: text('type', { enum: adviceTypes }).notNull(),
    /** The campaign, ad group or ad. */
    entity_id: bigId('entity_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ad_account_id, t.type, t.entity_id] })],
)
