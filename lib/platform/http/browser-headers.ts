import { cookieNames, readCookie } from './cookies'

const countryForm = /^[A-Z]{2}$/

/** Countries that the page's address forces, for showing (spec part 1, section 2): only what is a country's code. */
function forcedCountries(): Record<string, string> {
  const query = new URLSearchParams(window.location.search)
  const forced = [
    ['X-Force-Country', query.get('force_country')],
    ['X-Force-Country-From-Ip', query.get('force_country_from_ip')],
  ] as const
  const valid = forced.filter((one): one is [(typeof one)[0], string] => countryForm.test(one[1] ?? ''))
  return Object.fromEntries(valid)
}

/** The headers that every call of the browser carries (wire.md section 2). */
export function browserHeaders(): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRFToken': readCookie(document.cookie, cookieNames.csrf) ?? '',
    'X-Source-Url': window.location.pathname + window.location.search,
    'X-App-State': document.hasFocus() ? 'active' : 'background',
    ...forcedCountries(),
  }
}
