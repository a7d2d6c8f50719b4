import { forcedCountryHeaders } from '@/lib/platform/routing/forced-countries'
import { cookieNames, readCookie } from './cookies'

let handler = ''

/** Sets the name of the current page: its route's pattern, such as `/settings/:part`. */
export function setPageHandler(name: string): void {
  handler = name
}

/** Returns the headers that every call from the browser has. */
export function browserHeaders(): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRFToken': readCookie(document.cookie, cookieNames.csrf) ?? '',
    'X-Source-Url': window.location.pathname + window.location.search,
    'X-Page-Handler': handler,
    'X-Media-Urls': 'relative',
    'X-App-State': document.hasFocus() ? 'active' : 'background',
    ...Object.fromEntries(forcedCountryHeaders(new URLSearchParams(window.location.search))),
  }
}
