import { z } from 'zod'
import { tableQuery } from '@/lib/business/tables/schema'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { listed, ofAdAccount } from '../../campaigns/schema'
import { presets } from '../../reports/periods'
import { fileColumns, levels } from './columns'

const day = safeString().pipe(z.iso.date())

/** A table of the manager as its address has it, with the columns of its file; all of them without a choice. */
export const resultsFileGet = tableQuery
  .omit({ page: true, page_size: true, bookmarks: true, start_index: true })
  .extend(ofAdAccount.shape)
  .extend({
    level: z.enum(levels),
    /** The campaign whose ad groups, or the ad group whose ads the table has. */
    of: idSchema.optional(),
    columns: listed(z.enum(fileColumns)).optional(),
    days: z.enum(presets).optional(),
    from: day.optional(),
    until: day.optional(),
    compare: z.enum(['0', '1']).default('0'),
  })
  .refine(({ level, of }) => level === 'campaigns' || of !== undefined, {
    path: ['of'],
    ...because('required'),
  })
export type ResultsFile = z.output<typeof resultsFileGet>
