import { readPageQuery } from './page-query'

/** Query parameters that force a country for display, and their headers (specification part 1, section 2). */
const parameters = [
  ['force_country', 'X-Force-Country'],
  ['force_country_from_ip', 'X-Force-Country-From-Ip'],
] as const

/** Returns the force-country headers of a query; values other than two capital letters are left out. */
export function forcedCountryHeaders(query: URLSearchParams): [name: string, code: string][] {
  const given = readPageQuery(query)
  return parameters.flatMap(([parameter, header]): [string, string][] => {
    const code = given[parameter]
    return code === null ? [] : [[header, code]]
  })
}
