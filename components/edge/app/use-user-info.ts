import { allowedFlags } from '@/lib/accounts/consent/policy'
import { useAppSelector } from '@/store/hooks'

/**
 * Returns the authenticated-user info (specification part 1, section 3): the viewer, and the permitted
 * purposes.
 */
export function useUserInfo() {
  const isAuth = useAppSelector((state) => state.session.viewer !== null)
  const isLimited = useAppSelector((state) => state.session.viewer?.login_state === 'limited_login')
  const epik = useAppSelector((state) => state.consent.epik)
  const consent = useAppSelector((state) => state.consent)
  const { analytic, personalization, marketing } = allowedFlags(consent)
  return {
    isAuth,
    isLimited,
    epik,
    allow_analytic_cookies: analytic,
    allow_personalization_cookies: personalization,
    allow_marketing_cookies: marketing,
  }
}
