import type { AppError } from '@/lib/core/app-error'

/** Returns the headers of a refusal: when to come back, or the methods that the address knows. */
export function refusalHeaders({ retryAfter, allow }: AppError): [name: string, value: string][] {
  const wait: [string, string][] = retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]]
  return allow === undefined ? wait : [...wait, ['Allow', allow.join(', ')]]
}
