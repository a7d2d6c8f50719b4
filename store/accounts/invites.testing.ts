/** The sender of an invitation, for tests. */
export const invitationSender = {
  id: '8',
  image_medium_url: null,
  first_name: 'Ada',
  full_name: 'Ada L',
  should_show_messaging: true,
}
