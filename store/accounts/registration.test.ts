import { describe, expect, test } from 'vitest'
import { noFields, registrationForm, registrationPath } from './registration'

const context = {
  country: 'AT',
  locale: 'de',
  referrer: '',
  inviteCode: '',
  arrival: { utm_campaign: '', visited_pages: '', user_behavior_data: '' },
  captchaToken: '',
}
const email = { ...noFields, email: ' ada@example.test ', password: ' a good one ' }
const form = (fields: Partial<typeof noFields> = {}, over: Partial<typeof context> = {}) =>
  registrationForm({ ...email, ...fields }, { ...context, ...over })

describe('the registration payload', () => {
  test.each([
    ['partner if business_name present', { businessName: 'Blue Door' }, 'partner'],
    [
      'partner, also of somebody whom another service vouched for',
      { businessName: 'B', socialId: '7' },
      'partner',
    ],
    ['facebook if facebook_id present', { socialId: '7' }, 'facebook'],
    ['otherwise email', {}, 'email'],
    ['email where a business name is only spaces', { businessName: '  ' }, 'email'],
  ])('registers as %s', (_, fields, type) => {
    expect(registrationPath(form(fields))).toBe(`/v3/register/${type}/handshake/`)
  })

  test('sets first_name to the business name for a business account', () => {
    const business = form({ businessName: ' Blue Door ', firstName: 'Ada', lastName: 'Lovelace' })
    expect(business).toMatchObject({ business_name: 'Blue Door', first_name: 'Blue Door', last_name: '' })
  })

  test('adds birthday, gender, custom_gender, invite_code and recaptcha_v3_token only if present', () => {
    const optional = ['birthday', 'gender', 'custom_gender', 'invite_code', 'recaptcha_v3_token']
    for (const name of optional) expect(form()).not.toHaveProperty(name)
    const full = form(
      { birthday: '2000-01-31', gender: 'custom', customGender: ' both ' },
      { inviteCode: 'code', captchaToken: 'token' },
    )
    expect(full).toMatchObject({
      birthday: '2000-01-31',
      gender: 'custom',
      custom_gender: 'both',
      invite_code: 'code',
      recaptcha_v3_token: 'token',
    })
  })

  test('sends a custom text only with its gender', () => {
    expect(form({ gender: 'female', customGender: 'left over' })).not.toHaveProperty('custom_gender')
  })

  test('sends missing text fields as empty strings', () => {
    const fields = { username: '', first_name: '', last_name: '', referrer: '', business_name: '' }
    const social = { facebook_id: '', facebook_token: '' }
    expect(form()).toMatchObject({ ...fields, ...social, visited_pages: '', utm_campaign: '' })
    for (const value of Object.values(form())) expect(typeof value).toBe('string')
  })

  test('trims the email, not the password', () => {
    expect(form()).toMatchObject({ email: 'ada@example.test', password: ' a good one ' })
  })
})
