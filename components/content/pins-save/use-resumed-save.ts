import { useEffect } from 'react'
import { resumePendingSave } from '@/store/accounts/pending-save'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Resumes, after signing in, the save that a visitor began. */
export function useResumedSave() {
  const dispatch = useAppDispatch()
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  useEffect(() => {
    if (viewerId) dispatch(resumePendingSave())
  }, [dispatch, viewerId])
}
