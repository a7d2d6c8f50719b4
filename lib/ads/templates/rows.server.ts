import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import { type References, requireReferences } from '../campaigns/references.server'
import type { Targeting } from '../campaigns/targeting/targeting'
import type { WireTemplate } from './schema'

export type TemplateRow = Omit<WireTemplate, 'valid' | 'sizing' | 'targeting_attributes'> & {
  targeting_attributes: Targeting
}

/** Returns SQL for saved audiences `t` that fulfil a condition. */
export const templateRows = (where: SQL): SQL => sql`
  select t.id, t.ad_account_id, t.name, t.status, t.auto_targeting_enabled, t.placement_group, t.targeting_attributes,
    t.keywords, extract(epoch from t.created_at)::int8::int as created_time,
    extract(epoch from t.updated_at)::int8::int as updated_time
  from targeting_templates t where ${where}`

/** Returns what templates name, in the form of ad groups. */
export const namingOf = ({ targeting_attributes }: Pick<TemplateRow, 'targeting_attributes'>) => ({
  targeting_spec: targeting_attributes,
})

function isValid(row: TemplateRow, references: References): boolean {
  try {
    requireReferences(namingOf(row), references)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

export const presentTemplate = (row: TemplateRow, references: References): WireTemplate => ({
  ...row,
  valid: isValid(row, references),
})
