import { baseUrl, type Person, signUp } from '../client'
import { unique } from '../picture'
import { rest } from '../rest'

/** Returns a birthday for this age in full years, today and for a while. */
export function birthdayOf(years: number): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() - 40)
  return day.toISOString().slice(0, 10)
}

/** Signs up a person of an age in full years. */
export const aged = (years: number): Promise<Person> =>
  signUp(baseUrl, 'Teen', { birthday: birthdayOf(years) })

export const passcode = '4711'

/** Signs up a 16-year-old whose settings a parental passcode guards. */
export async function guardedTeen(years = 16): Promise<Person & { backupEmail: string }> {
  const teen = await aged(years)
  const backupEmail = `${unique('parent')}@example.org`
  const form = { passcode, confirmPasscode: passcode, backupEmail, confirmBackupEmail: backupEmail }
  const { status, text } = await rest(teen, 'POST', '/v3/users/me/passcode/', form)
  if (status !== 200) throw new Error(`passcode: ${status} ${text}`)
  return { ...teen, backupEmail }
}
