import { allowedFlags } from '@/lib/accounts/consent/policy'
import { useAppSelector } from '@/store/hooks'

/** The authenticated-user info of part 1, section 3: who is here, and what may be kept of them. */
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
