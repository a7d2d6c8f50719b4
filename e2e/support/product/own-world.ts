import { type Client, data, type Person, testPassword, visitor } from '../client'
import { withPin } from '../people/actions'
import { linkIn } from '../people/mailbox'
import { unique } from '../picture'
import { rest } from '../rest'

type WithId = { id: string }

/** Signs up a business with a verified address. */
export async function verifiedBusiness(business_name = 'Own World'): Promise<Person> {
  const client: Client = await visitor()
  const email = `${unique('biz')}@example.org`
  const options = { email, password: testPassword, business_name }
  const { id, username } = data(
    await client.write<{ id: string; username: string }>('UserRegisterResource', 'create', options),
  )
  const { token } = await linkIn(email, 'verify_email')
  const { status, text } = await rest(client, 'POST', '/v3/users/email/verify/', { token })
  if (status !== 200) throw new Error(`verify: ${status} ${text}`)
  return { ...client, id, username, email }
}

/** Creates something by its v5 call, and returns its id. */
export async function made(person: Person, path: string, body: object): Promise<string> {
  const headers = { 'X-CSRFToken': person.cookies.get('csrftoken') ?? '' }
  const { status, text, json } = await person.post(path, body, headers)
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return (json as WithId).id
}

/** Makes a business that has one of most things, and returns it with their ids by the names of fields. */
export async function ownWorld(): Promise<{ person: Person; own: Record<string, unknown> }> {
  const person = await verifiedBusiness()
  const { board, pin } = await withPin(person)
  const ad_account_id = await made(person, '/v5/ad_accounts', { name: 'Account', country: 'US' })
  const at = `/v5/ad_accounts/${ad_account_id}`
  const conversion_tag_id = await made(person, `${at}/conversion_tags`, { name: 'Tag' })
  const audience = { name: 'List', audience_type: 'CUSTOMER_LIST' }
  const audience_id = await made(person, `${at}/audiences`, audience)
  const own = {
    business_id: person.id,
    user_id: person.id,
    member_id: person.id,
    username: person.username,
    board_id: board.id,
    pin_id: pin.id,
    ad_account_id,
    conversion_tag_id,
    tag_id: conversion_tag_id,
    audience_id,
    country: 'US',
  }
  return { person, own }
}
