import { useState } from 'react'
import { PasscodeDismissed } from '@/components/accounts/passcode/passcode-dismissed'
import { usePasscode } from '@/components/accounts/passcode/use-passcode'
import { guardedSettings } from '@/lib/accounts/passcode/guarded-settings'
import type { WireSettings } from '@/lib/accounts/settings/schema'
import type { InputOf } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import { oneByOne } from '@/lib/platform/http/one-by-one'
import { viewerChanged } from '@/store/accounts/session'
import { settingsStored } from '@/store/accounts/settings'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { attempts } from './attempts'
import { useSaving } from './use-saving'

/** Savable changes: settings by name, and the signature of a new portrait. */
export type SettingChanges = Partial<WireSettings> & { image_signature?: string | null }

// Read and written values differ only in the meaning of null.
type UpdateOptions = InputOf<'UserSettingsResource.update'>

const groupOf = (changes: SettingChanges) => {
  const guards: Partial<Record<string, { group: 'messages' | 'account' }>> = guardedSettings
  const [guard] = Object.keys(changes).flatMap((name) => guards[name] ?? [])
  return guard?.group ?? 'account'
}

/**
 * Each answer contains all settings, so calls are sent in order. Closing the passcode modal cancels all
 * waiting changes.
 */
const inTurn = oneByOne((failure) => failure instanceof PasscodeDismissed)

/** Saves settings, asking for the parental passcode if needed; then updates the page and the viewer. */
export function useSaveSettings() {
  const dispatch = useAppDispatch()
  const { guarded } = usePasscode()
  return (changes: SettingChanges): Promise<WireSettings> =>
    inTurn(async () => {
      const { data } = await guarded(groupOf(changes), (proof) =>
        resource('UserSettingsResource').update({ ...changes, ...proof } as UpdateOptions),
      )
      const { settings, ...viewer } = data
      dispatch(settingsStored(settings))
      dispatch(viewerChanged(viewer))
      return settings
    })
}

/** Saves the comment features, with the specification's own call for them. */
function useSaveFeatures() {
  const store = useAppStore()
  const { guarded } = usePasscode()
  return (featureMap: Record<string, boolean>): Promise<void> =>
    inTurn(async () => {
      const { viewer } = store.getState().session
      const { data } = await guarded('messages', (proof) =>
        resource('AggregatedCommentFeaturesResource').update({
          userId: viewer?.id ?? '',
          featureMap,
          ...proof,
        }),
      )
      const { own } = store.getState().settings
      if (own) store.dispatch(settingsStored({ ...own, feature_map: data.feature_map }))
    })
}

/** Manages one setting of the viewer: its stored value, and changing it. */
export function useSetting<Name extends keyof WireSettings>(name: Name) {
  type Value = WireSettings[Name]
  const stored = useAppSelector((state) => state.settings.own?.[name]) as Value
  const store = useAppStore()
  const save = useSaveSettings()
  const saveFeatures = useSaveFeatures()
  const saving = useSaving()
  const [draft, setDraft] = useState<Value>(stored)
  const [attempt] = useState(() => attempts(() => store.getState().settings.own?.[name] as Value, setDraft))

  const run = (value: Value, isTakenBack: (failure: unknown) => boolean) => {
    const send = () =>
      name === 'feature_map' ? saveFeatures(value as Record<string, boolean>) : save({ [name]: value })
    return saving.run(() => attempt({ value, send, isTakenBack }))
  }
  /** Saves a value; a refused one stays for correction, unless the passcode modal was closed, which cancels it. */
  const keep = (value: Value) => run(value, (failure) => failure instanceof PasscodeDismissed)
  /** Applies the change immediately and reverts it when refused: for switches and choices. */
  const choose = (value: Value) => run(value, () => true)
  /** Returns to the stored value; a refusal of the other one is forgotten. */
  const reset = () => {
    setDraft(stored)
    saving.forget()
  }
  return { kept: stored, draft, setDraft, keep, choose, reset, state: saving.state, error: saving.error }
}
