import { useQuery } from '@/components/platform/use-query'
import { resource } from '@/lib/edge/client/resource-client'

/** Loads the accounts linked to the viewer's, once. */
export function useLinks() {
  const { data, error, reload, change } = useQuery(
    'links',
    async () => (await resource('LinkedBusinessResource').get({})).data,
  )
  const status = data ? ('loaded' as const) : error === undefined ? ('loading' as const) : ('failed' as const)
  return { status, links: data, load: reload, loaded: change }
}
