import { cacheHosts } from '@/lib/platform/routing/page-query'

/**
 * A script at the start of the head that forbids all later scripts of a copy in a search engine's cache, which is read and
 * not run (specification part 1, section 4, Start-up). A policy added to the head applies to everything parsed after it.
 */
export const readOnlyCopy = `${JSON.stringify(cacheHosts)}.includes(location.hostname)&&document.head.append(Object.assign(document.createElement('meta'),{httpEquiv:'Content-Security-Policy',content:"script-src 'none'"}))`
