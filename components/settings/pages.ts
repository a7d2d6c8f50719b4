/** The pages of the settings in the order of their list; each stands at `/settings/{page}/`, its name at `settings.nav`. */
export const settingsPages = ['account-settings', 'edit/email', 'security', 'edit/password'] as const

export type SettingsPage = (typeof settingsPages)[number]
