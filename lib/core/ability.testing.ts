/** A user in the state that takes no ability away, for tests. */
export const plainUser = {
  is_login_limited: false,
  is_write_banned: false,
  is_admin: false,
  is_deactivated: false,
  email_verified: true,
  is_proof_needed: true,
  is_email_needed: false,
  age: 30 as number | null,
}
