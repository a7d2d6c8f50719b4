/** A value that a domain's manifest contributes to a point of a lower area. */
export type Contribution = { point: string; value: unknown }

/**
 * A point at which an area takes what higher domains contribute: a call wraps a value for a manifest. An area that needs
 * a fact of a higher table declares a point for its SQL; it never names the table.
 */
export type ContributionPoint<Value> = {
  (value: Value): Contribution
  /** Returns the values of all domains, in the order of the domains. */
  all: () => readonly Value[]
  /** Returns the only value. @throws Error unless exactly one domain contributes */
  only: () => Value
}

/** The contributions of all domains, one map per process: Next evaluates a module several times. */
const shared = globalThis as { magpieContributions?: ReadonlyMap<string, readonly unknown[]> }

/** Keeps the contributions of all domains; lib/edge/domains.server.ts calls it with the list. */
export function gatherContributions(domains: readonly { contributes?: readonly Contribution[] }[]): void {
  const gathered = new Map<string, unknown[]>()
  for (const { contributes = [] } of domains)
    for (const { point, value } of contributes) gathered.set(point, [...(gathered.get(point) ?? []), value])
  shared.magpieContributions = gathered
}

/** Declares a point by its name, which is unique. */
export function contributionPoint<Value>(name: string): ContributionPoint<Value> {
  const all = (): readonly Value[] => {
    if (!shared.magpieContributions)
      throw new Error(`${name}: import @/lib/edge/domains.server, which gathers the contributions`)
    // Only `name` wraps values for this point.
    return (shared.magpieContributions.get(name) ?? []) as readonly Value[]
  }
  const only = (): Value => {
    const values = all()
    const [value] = values
    if (value === undefined || values.length > 1)
      throw new Error(`${values.length} domains contribute ${name}`)
    return value
  }
  return Object.assign((value: Value): Contribution => ({ point: name, value }), { all, only })
}
