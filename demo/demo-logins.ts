const password = 'magpie-demo'

/** The demo's public log-ins: the people of index 0 and 1. Nobody else can log in. */
export const demoLogins = [
  { email: 'mira@demo.example', username: 'mira_lindqvist', password },
  { email: 'tomas@demo.example', username: 'tomas_oyelaran', password },
] as const

/** The log-in of a business admin: the account of the first business of demo/business-world.ts. */
export const demoBusinessLogin = {
  email: 'northlight_home@demo.example',
  username: 'northlight_home',
  password,
} as const
