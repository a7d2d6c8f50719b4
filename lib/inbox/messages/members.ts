import type { Between, Party } from './policy'

/** Another person, with the data for the rules on messages. */
export type Person = Party & Between & { id: string; follows_me: boolean; muted_me: boolean }

/** A member of a conversation, as commands read it. */
export type Seat = {
  user_id: string
  status: 'accepted' | 'pending' | 'declined'
  last_id: string
  read_id: string
}

/** A conversation as commands read it: the acting member, and the others. */
export type Seats = { id: string; is_group: boolean; mine: Seat; others: Seat[] }
