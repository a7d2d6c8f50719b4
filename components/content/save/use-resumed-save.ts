import { useEffect } from 'react'
import { resumePendingSave } from '@/store/accounts/pending-save'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Takes up, once somebody is signed in, the save that they wanted as a visitor. */
export function useResumedSave() {
  const dispatch = useAppDispatch()
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  useEffect(() => {
    if (viewerId) dispatch(resumePendingSave())
  }, [dispatch, viewerId])
}
