import { useQuery } from '@/components/platform/use-query'
import { resource } from '@/lib/edge/client/resource-client'

/** Loads the parts of a topic. */
export const useParts = (parent_id: string) =>
  useQuery(
    `parts ${parent_id}`,
    async (signal) => (await resource('InterestsResource').get({ parent_id }, signal)).data,
  )
