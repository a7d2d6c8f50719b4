const password = 'magpie-demo'

/** The log-ins that are shown to whoever tries the demo; the people of index 0 and 1. Nobody else can log in. */
export const demoLogins = [
  { email: 'mira@demo.example', username: 'mira_lindqvist', password },
  { email: 'tomas@demo.example', username: 'tomas_oyelaran', password },
] as const
