import { useAppSelector } from '@/store/hooks'

/**
 * Returns whether a new person may sign up here: `invited` with an invitation, if one is required. Checked
 * before a form is filled in; the server decides.
 */
export function useRegistration(): 'open' | 'invite' | 'invited' | 'closed' {
  return useAppSelector(({ session: { site, context }, invites }) => {
    const registration = site?.registration ?? 'open'
    return registration === 'invite' && (context?.invite_code || invites.code) ? 'invited' : registration
  })
}
