/** The log-ins that are shown to whoever tries the demo; the people of index 0 and 1. */
export const demoLogins = [
  { email: 'mira@demo.example', username: 'mira_lindqvist', password: 'magpie-demo-1' },
  { email: 'tomas@demo.example', username: 'tomas_oyelaran', password: 'magpie-demo-2' },
] as const
