import { useEffect, useRef, useState } from 'react'
import { PasscodeDismissed } from '@/components/passcode/passcode-dismissed'
import { usePasscode } from '@/components/passcode/use-passcode'
import { guardedSettings } from '@/lib/accounts/passcode/guarded-settings'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import { CallError } from '@/lib/http/call-error'
import { resource } from '@/lib/http/resource-client'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { viewerChanged } from '@/store/session'
import { settingsKept } from '@/store/settings'

/** What may be saved: settings by their names, and the signature of a new portrait. */
export type SettingChanges = Partial<WireSettings> & { image_signature?: string | null }

// What is read and what is written differ only in what null means.
type UpdateOptions = Parameters<ReturnType<typeof resource<'UserSettingsResource'>>['update']>[0]

const groupOf = (changes: SettingChanges) => {
  const guards: Partial<Record<string, { group: 'messages' | 'account' }>> = guardedSettings
  const [guard] = Object.keys(changes).flatMap((name) => guards[name] ?? [])
  return guard?.group ?? 'account'
}

/** Saves settings, asking for the parental passcode where it is needed; the page and the viewer then have what holds. */
export function useSaveSettings() {
  const dispatch = useAppDispatch()
  const { guarded } = usePasscode()
  return async (changes: SettingChanges): Promise<WireSettings> => {
    const { data } = await guarded(groupOf(changes), (proof) =>
      resource('UserSettingsResource').update({ ...changes, ...proof } as UpdateOptions),
    )
    const { settings, ...viewer } = data
    dispatch(settingsKept(settings))
    dispatch(viewerChanged(viewer))
    return settings
  }
}

/** Saves what comments may do, by the call that the specification has for it. */
function useSaveFeatures() {
  const store = useAppStore()
  const { guarded } = usePasscode()
  return async (featureMap: Record<string, boolean>): Promise<void> => {
    const { viewer } = store.getState().session
    const { data } = await guarded('messages', (proof) =>
      resource('AggregatedCommentFeaturesResource').update({
        userId: viewer?.id ?? '',
        featureMap,
        ...proof,
      }),
    )
    const { own } = store.getState().settings
    if (own) store.dispatch(settingsKept({ ...own, feature_map: data.feature_map }))
  }
}

/** Seconds for which a field says that it was saved. */
const savedFor = 3

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** How one saving stands: it runs, it was saved a moment ago, or what was wrong with it. */
export function useSaving() {
  const [state, setState] = useState<SaveState>('idle')
  const [error, setError] = useState<CallError | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Runs the call; false when it failed. */
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    clearTimeout(timer.current)
    setState('saving')
    setError(null)
    try {
      await call()
    } catch (failure) {
      setError(failure instanceof CallError ? failure : new CallError(0))
      setState('failed')
      return false
    }
    setState('saved')
    timer.current = setTimeout(() => setState('idle'), savedFor * 1000)
    return true
  }
  return { state, error, run }
}

/** One setting of the person who looks: what holds, and how to change it. */
export function useSetting<Name extends keyof WireSettings>(name: Name) {
  const kept = useAppSelector((state) => state.settings.own?.[name]) as WireSettings[Name]
  const store = useAppStore()
  const save = useSaveSettings()
  const saveFeatures = useSaveFeatures()
  const saving = useSaving()
  const [draft, setDraft] = useState<WireSettings[Name]>(kept)

  const keep = async (value: WireSettings[Name]) => {
    setDraft(value)
    const send = () =>
      name === 'feature_map' ? saveFeatures(value as Record<string, boolean>) : save({ [name]: value })
    return saving.run(async () => {
      await send().catch((failure: unknown) => {
        // Whoever closed the modal of the passcode did not mean to change it after all.
        if (failure instanceof PasscodeDismissed) setDraft(kept)
        throw failure
      })
      const { own } = store.getState().settings
      if (own) setDraft(own[name])
    })
  }
  /** Shows the change at once and takes it back when it is refused: for switches and choices. */
  const choose = async (value: WireSettings[Name]) => {
    if (!(await keep(value))) setDraft(kept)
  }
  return { kept, draft, setDraft, keep, choose, state: saving.state, error: saving.error }
}
