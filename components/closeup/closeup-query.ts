import type { CloseupAnswer } from '@/lib/closeup/graphql/closeup-pin'
import { closeupHashes, closeupVariants } from '@/lib/closeup/graphql/hashes'
import { cachedQuery, runQuery } from '@/lib/platform/http/graphql-client'
import { reachExperiment } from '@/store/accounts/experiments'
import type { AppThunk, RootState } from '@/store/platform/state'

/** A persisted query with its variables. */
type Query = { name: string; hash: string; variables: Record<string, unknown> }

/** Returns the kind of viewer and web that decides about queries (specification part 1, section 7). */
function readerOf({ session: { viewer, context } }: RootState) {
  const isMobile = context !== null && (context.user_agent_is_mobile || context.user_agent_is_tablet)
  const kind = viewer !== null ? 'auth' : context?.is_bot ? 'bot' : 'unauth'
  return { kind, web: isMobile ? 'mweb' : 'dweb' } as const
}

function queryOf(
  {
    name,
    ...hashes
  }: (typeof closeupHashes)['auth' | 'unauth'] | (typeof closeupVariants)['auth' | 'unauth'],
  pinId: string,
  { kind, web, via }: ReturnType<typeof readerOf> & { via: string | null },
): Query {
  const page = { pinId, isAuth: kind === 'auth', ...(via !== null && { via }) }
  const variables = name === 'CloseupDetailQuery' ? { ...page, isDesktop: web === 'dweb' } : page
  return { name, hash: hashes[web], variables }
}

const variantNames = {
  auth: { dweb: 'dweb_auth_closeup_page_query', mweb: 'mweb_auth_closeup_page_query' },
  unauth: { dweb: 'dweb_unauth_closeup_detail_query', mweb: 'mweb_unauth_closeup_detail_query' },
} as const

/** Returns the query for a pin's details: by viewer type and device, and by experiment unless the answer is there; `via` is the token of its ad. */
function closeupQuery(pinId: string, via: string | null): AppThunk<Query> {
  return (dispatch, getState) => {
    const reader = { ...readerOf(getState()), via }
    const { kind, web } = reader
    if (kind === 'bot')
      return { ...queryOf(closeupHashes.unauth, pinId, reader), hash: closeupHashes.bot[web] }
    const usual = queryOf(closeupHashes[kind], pinId, reader)
    if (cachedQuery(usual.hash, usual.variables)) return usual
    const isOther = dispatch(reachExperiment(variantNames[kind][web]))
    return isOther ? queryOf(closeupVariants[kind], pinId, reader) : usual
  }
}

/** Answers on their way that were requested when someone went to a pin. */
const coming = new Map<string, Promise<CloseupAnswer>>()

const keyOf = ({ hash, variables }: Query) => `${hash} ${variables.pinId} ${variables.via ?? ''}`

/** Loads a pin's details; waits for a request that is on its way. `via` is the token of the ad by which it was opened. */
export function loadCloseup(
  pinId: string,
  signal: AbortSignal,
  via: string | null = null,
): AppThunk<Promise<CloseupAnswer>> {
  return async (dispatch) => {
    const query = dispatch(closeupQuery(pinId, via))
    const early = await coming.get(keyOf(query))?.catch(() => null)
    return early ?? runQuery<CloseupAnswer>(query.name, query.hash, query.variables, signal)
  }
}

const preloadNames = {
  auth: { dweb: 'dweb_auth_pin_query_preload', mweb: 'mweb_auth_pin_query_preload' },
  unauth: { dweb: 'dweb_unauth_pin_query_preload', mweb: 'mweb_unauth_pin_query_preload' },
} as const

/**
 * Requests a pin's details as soon as someone goes to it, before its code has loaded, if the experiment of their viewer type and
 * device says so (specification part 1, section 4, Start-up). A failure is left to the closeup's own request.
 */
export function preloadCloseup(pinId: string): AppThunk {
  return (dispatch, getState) => {
    const { kind, web } = readerOf(getState())
    if (kind === 'bot' || !dispatch(reachExperiment(preloadNames[kind][web]))) return
    const query = dispatch(closeupQuery(pinId, null))
    const key = keyOf(query)
    if (coming.has(key)) return
    const answer = runQuery<CloseupAnswer>(query.name, query.hash, query.variables)
    coming.set(key, answer)
    const forget = () => coming.delete(key)
    answer.then(forget, forget)
  }
}

/** Returns the id of the pin at an address; null for other pages. */
export function pinAt(address: string): string | null {
  const slug = /^\/pin\/([^/?#]+)\/?(?:[?#]|$)/.exec(address)?.[1]
  return slug === undefined ? null : (/(?:^|--)(\d{1,19})$/.exec(slug)?.[1] ?? null)
}
