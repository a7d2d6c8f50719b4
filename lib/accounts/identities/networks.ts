/** The services that the viewer entity names (specification part 1, section 3); of those not configured nobody is connected. */
export const networks = [
  'facebook',
  'google',
  'youtube',
  'gplus',
  'microsoft',
  'twitter',
  'etsy',
  'instagram',
  'dropbox',
] as const

/** Which of them somebody is connected to. */
export type ConnectedNetworks = Record<(typeof networks)[number], boolean>

/** The viewer's own share of connected services. */
export function connectedNetworks(providers: readonly string[]) {
  const connected = Object.fromEntries(
    networks.map((name) => [name, providers.includes(name)]),
  ) as ConnectedNetworks
  return {
    connected_networks: connected,
    connected_to_facebook: connected.facebook,
    connected_to_google: connected.google,
  }
}
