/** The domain of accounts that nobody logs in to; RFC 2606 keeps it from ever existing. */
const domain = 'no-mailbox.invalid'

/** Returns the stored address of an account that has none, unique by `key`; no mail is ever written to it. */
export const noMailbox = (key: string): string => `${key}@${domain}`

/** True for a stored address that reads mail. */
export const hasMailbox = (address: string): boolean => !address.endsWith(`@${domain}`)
