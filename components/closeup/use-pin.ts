import { useLightQuery } from '@/components/platform/use-light-query'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { entitiesLoaded } from '@/store/platform/screen-loaded'

type Status = 'loading' | 'missing' | 'failed'

/** Returns a pin of the store; loads a missing one. */
export function usePin(id: string) {
  const dispatch = useAppDispatch()
  const pin = useAppSelector((state) => pinSelectors.selectById(state, id))
  const { error } = useLightQuery(pin === undefined ? id : null, async (signal) => {
    const { data } = await resource('PinResource').get({ id }, signal)
    dispatch(entitiesLoaded({ pins: [data] }))
  })
  const isDeleted = error instanceof CallError && error.httpStatus === 404
  const status: Status = error === undefined ? 'loading' : isDeleted ? 'missing' : 'failed'
  return { pin, status }
}
