import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { personsName } from '@/lib/platform/mail/persons-words'
import type { InviteSender } from './schema'
import { stopToken } from './token.server'

/** Returns the address of the page on which the reader of an invite stops further ones of its sender. */
export function stopUrl(address: string, { kind, id, name }: InviteSender): string {
  const sender = { kind, id, name: personsName(name) }
  return absoluteUrl(`/email/invites/${stopToken({ address: address.toLowerCase(), sender })}/`)
}
