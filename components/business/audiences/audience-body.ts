import type { WireAudience } from '@/lib/business/audiences/schema'
import type { NewAudience } from './audience-fields'

/** Returns the parts of a rule that apply to an audience of its type; empty ones take a part away. */
export function ruleOf({ audience_type, source, url_contains = '', ...given }: NewAudience) {
  const { events = [], engagements = [], interests = [], percentage = 1 } = given
  if (audience_type === 'VISITOR') return { ...(source ? { tag_id: source } : {}), url_contains, events }
  if (audience_type === 'ENGAGEMENT') return { engagements }
  if (audience_type === 'ACTALIKE') return { percentage }
  return audience_type === 'PERSONA' ? { interests } : {}
}

/** Returns the body of the call that creates an audience. */
export function bodyOf(given: NewAudience) {
  const { audience_type, retention_days = 180, source } = given
  const seed = audience_type === 'ACTALIKE' && source ? { seed_id: source } : {}
  return { audience_type, rule: ruleOf(given), retention_days, ...seed }
}

/** Returns the body of the call that changes the rule of an audience. */
export function changeOf(given: NewAudience) {
  const { audience_type, retention_days = 180, source } = given
  const seed = audience_type === 'ACTALIKE' && source ? { seed_id: [source] } : {}
  return { rule: { ...ruleOf(given), ...seed }, retention_days }
}

/** Returns the fields of an audience as they are now. */
export function fieldsOf({ audience_type, rule, seed_id, retention_days }: WireAudience): NewAudience {
  const { tag_id, url_contains, events, engagements, percentage, interests } = rule
  const source = tag_id ?? seed_id
  return {
    audience_type,
    retention_days,
    ...(source ? { source } : {}),
    ...(url_contains ? { url_contains } : {}),
    ...(events ? { events } : {}),
    ...(engagements ? { engagements } : {}),
    ...(percentage ? { percentage } : {}),
    ...(interests ? { interests } : {}),
  }
}
