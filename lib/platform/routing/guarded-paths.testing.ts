/** The pages behind the parental passcode, with the groups that the specification gives them. */
export const guardedPages: readonly (readonly [path: string, group: string])[] = [
  ['/settings/messages', 'messages'],
  ['/settings/permissions', 'messages'],
  ['/settings/edit/mentions', 'messages'],
  ['/settings/privacy', 'account'],
  ['/settings/account-settings', 'account'],
  ['/settings/edit/email', 'account'],
  ['/settings/edit/password', 'account'],
  ['/parental-passcode', 'passcode'],
]
