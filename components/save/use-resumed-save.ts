import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { resumePendingSave } from '@/store/pending-save'

/** Takes up, once somebody is signed in, the save that they wanted as a visitor. */
export function useResumedSave() {
  const dispatch = useAppDispatch()
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  useEffect(() => {
    if (viewerId) dispatch(resumePendingSave())
  }, [dispatch, viewerId])
}
