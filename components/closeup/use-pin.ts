import { useEffect, useState } from 'react'
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
  const [status, setStatus] = useState<Status>('loading')
  const isMissing = pin === undefined
  useEffect(() => {
    if (!isMissing) return
    const abort = new AbortController()
    resource('PinResource')
      .get({ id }, abort.signal)
      .then(({ data }) => dispatch(entitiesLoaded({ pins: [data] })))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        setStatus(error instanceof CallError && error.httpStatus === 404 ? 'missing' : 'failed')
      })
    return () => abort.abort()
  }, [dispatch, id, isMissing])
  return { pin, status }
}
