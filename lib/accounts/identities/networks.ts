/**
 * The services named by the viewer entity (specification part 1, section 3); unconfigured ones are not connected.
 */
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

/** The connected state of each service. */
type ConnectedNetworks = Record<(typeof networks)[number], boolean>

/** Returns the viewer's own connected services. */
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
