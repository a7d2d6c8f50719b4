/** The kinds of things that an action in the audit log is about. */
export const auditTargets = [
  'user',
  'report',
  'website',
  'mail',
  'site',
  'article',
  'business',
  'session',
  'invite',
] as const
export type AuditTarget = (typeof auditTargets)[number]
