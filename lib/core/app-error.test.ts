import { expect, test } from 'vitest'
import { AppError, errorNameOf, found, permit, refuse } from './app-error'

const thrownBy = (run: () => void): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  return null
}

test('has number, status and sentence for a named error', () => {
  const error = thrownBy(() => refuse('boardNotFound', { field: 'board_id', params: { max: 3 } }))
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({
    errorName: 'boardNotFound',
    code: 40,
    status: 404,
    message: 'Board not found',
    field: 'board_id',
    params: { max: 3 },
  })
})

test('names the codes of the wire, and unknown ones a server error', () => {
  expect(thrownBy(() => found(null, 'userNotFound'))).toMatchObject({ errorName: 'userNotFound', code: 30 })
  expect([30, 9301, 4711].map(errorNameOf)).toEqual(['userNotFound', 'wrongPasscode', 'serverError'])
})

test('refuses with noRight by default, and allows permitted calls', () => {
  expect(thrownBy(() => permit(false))).toMatchObject({ errorName: 'noRight', code: 7 })
  expect(thrownBy(() => permit(true))).toBeNull()
  expect(found(0, 'notFound')).toBe(0)
})
