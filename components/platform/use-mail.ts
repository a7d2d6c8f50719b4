import { useAppSelector } from '@/store/hooks'

/**
 * Returns if mails reach people here, and how members prove their address. A text that says an email was sent has a second form
 * for sites that send none.
 */
export function useMail() {
  const hasMail = useAppSelector(({ session }) => session.site?.has_mail ?? true)
  const proof = useAppSelector(({ session }) => session.site?.email_proof ?? 'link')
  return { hasMail, proof, hasLink: hasMail && proof !== 'admin' }
}
