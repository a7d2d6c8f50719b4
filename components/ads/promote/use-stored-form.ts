import { useEffect, useRef } from 'react'
import { adTypes } from '@/lib/ads/promote/kinds'
import { type PromoteFields, promoteRestored } from '@/store/ads/quick-promote'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'

const prefix = 'magpie.promote.'

const isList = (value: unknown) =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'string')
const isText = (value: unknown) => typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'

/** The fields that are stored, each with what it may be. */
const stored: Readonly<Record<keyof PromoteFields, (value: unknown) => boolean>> = {
  dailyBudget: isText,
  duration: isText,
  isOngoing: isFlag,
  destinationUrl: isText,
  adType: (value) => adTypes.some((one) => one === value),
  name: isText,
  locale: isList,
  ages: isList,
  genders: isList,
  interests: isList,
  isAutoTargeting: isFlag,
  ocpmTag: (value) => value === null || isText(value),
}
const names = Object.keys(stored) as (keyof PromoteFields)[]

/** Returns what was filled in, from its text; null for anything else. */
export function readStored(text: string | null): PromoteFields | null {
  try {
    const value = JSON.parse(text ?? 'null') as Record<string, unknown> | null
    return value && names.every((name) => stored[name](value[name]))
      ? (Object.fromEntries(names.map((name) => [name, value[name]])) as PromoteFields)
      : null
  } catch {
    return null
  }
}

/** Returns the text by which a form is stored. */
export const storedText = (fields: PromoteFields) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name]])))

/** Forgets what was filled in for a pin. */
export const forgetStored = (pin_id: string) => {
  try {
    sessionStorage.removeItem(`${prefix}${pin_id}`)
  } catch {
    // Without a storage there is nothing to forget.
  }
}

/** Keeps what is filled in for a pin while its tab is open, so that it survives a reload. */
export function useStoredForm(pin_id: string): void {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const isRead = useRef(false)
  const form = useAppSelector((state) => state.quickPromote)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    try {
      const fields = readStored(sessionStorage.getItem(`${prefix}${pin_id}`))
      if (fields) dispatch(promoteRestored(fields))
    } catch {
      // A browser may refuse its storage.
    }
  }, [pin_id, dispatch])
  useEffect(() => {
    const now = store.getState().quickPromote
    if (!isRead.current || !form || now?.pin?.id !== pin_id) return
    try {
      sessionStorage.setItem(`${prefix}${pin_id}`, storedText(now))
    } catch {
      // The form works without being stored.
    }
  }, [form, pin_id, store])
}
