import type { ReducersMapObject } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useAppStore } from './hooks'
import { addSlices } from './index'

/** Adds the slices that only a few screens load, before the components that need them read them. */
export function useSlices(slices: ReducersMapObject): void {
  const store = useAppStore()
  useState(() => addSlices(store, slices))
}
