/** Actions that a reCAPTCHA Enterprise token is issued for (specification part 1, section 9). */
export type CaptchaAction = 'mweb_auth' | 'mweb_login' | 'mweb_signup' | 'web_auth' | 'web_unauth'

/** Actions that a sign-up's token may have: small screens have their own, others share `web_unauth`. */
export const signUpActions: readonly CaptchaAction[] = ['mweb_signup', 'web_unauth']

/** Actions that a log-in's token may have. */
export const logInActions: readonly CaptchaAction[] = ['mweb_login', 'web_unauth']

/** Actions whose tokens a signed-in member may verify (`PUT /v3/sessions/verify/`). */
export const memberActions: readonly CaptchaAction[] = ['mweb_auth', 'web_auth']
