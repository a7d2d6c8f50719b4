import { useAppSelector } from '@/store/hooks'

/**
 * Whether somebody new may sign up here: `invited` who came by an invitation, where nobody else may. Asked before a form
 * is filled in, not after; the server says the last word.
 */
export function useRegistration(): 'open' | 'invite' | 'invited' | 'closed' {
  return useAppSelector(({ session: { site, context }, invites }) => {
    const registration = site?.registration ?? 'open'
    return registration === 'invite' && (context?.invite_code || invites.code) ? 'invited' : registration
  })
}
