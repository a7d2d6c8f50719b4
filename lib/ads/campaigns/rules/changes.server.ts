import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@/lib/core/app-error'
import type { EntityStatus } from '../kinds'
import { must } from './refusal'
import { isOver, mayFollow } from './summary'

/** Returns seconds as a time; undefined stays so, for what an update does not set. */
export function momentOf(seconds: number | null): Date | null
export function momentOf(seconds: number | null | undefined): Date | null | undefined
export function momentOf(seconds: number | null | undefined): Date | null | undefined {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : seconds
}

/** Requires that something may still change, and take a state. @throws AppError 409 for what is archived; 1 naming `status` */
export function requireChange(before: EntityStatus, after: EntityStatus | undefined): void {
  if (isOver(before)) throw new AppError('conflict', { field: 'status', reason: 'isOver' })
  must(after === undefined || mayFollow(before, after), 'status', 'notAfterStatus', { status: before })
}

/** Returns the given fields whose value differs from the one before; objects by their content. */
export function changesOf<Given extends object>(before: object, given: Given): Partial<Given> {
  const was = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(was[name], value)),
  ) as Partial<Given>
}
