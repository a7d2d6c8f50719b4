import { expect, test, vi } from 'vitest'
import { AppError } from './app-error'
import { brand } from './brand'

test('recognizes an error that another copy of its module threw', async () => {
  vi.resetModules()
  const other = await import('./app-error')
  expect(other.AppError).not.toBe(AppError)
  expect(new other.AppError('busy')).toBeInstanceOf(AppError)
  expect(new AppError('busy')).toBeInstanceOf(other.AppError)
})

test('recognizes nothing else', () => {
  class One {
    readonly name = 'One'

    static {
      brand(One, 'One')
    }
  }
  expect(new One()).toBeInstanceOf(One)
  for (const other of [new Error('x'), new AppError('busy'), {}, null, undefined, 'One', Object.create(null)])
    expect(other instanceof One).toBe(false)
})

test('does not take an instance of a class for one of a class that extends it', () => {
  class Base {
    readonly kind = 'base'
    static {
      brand(Base, 'Base')
    }
  }
  class Extended extends Base {}
  expect(new Extended()).toBeInstanceOf(Base)
  expect(new Extended()).toBeInstanceOf(Extended)
  expect(new Base()).not.toBeInstanceOf(Extended)
})

test('adds nothing to what a log or an answer would show', () => {
  expect(Object.keys(new AppError('busy'))).not.toContain('magpie.AppError')
  expect(Object.getOwnPropertySymbols(new AppError('busy'))).toEqual([])
})
