import { at, type Rng } from '../art/rng'
import { demoLogins } from '../demo-logins'
import type { Person } from '../plan'
import { PEOPLE } from './people'
import { TOPICS } from './topics'

const DAY = 1440

/** Makes the people, each with a few favorite topics; the demo log-ins have six, for a rich home feed. */
export function makePeople(rng: Rng): Person[] {
  return PEOPLE.map(([username, fullName, firstName, country, about, look], i) => {
    const login = demoLogins.find((one) => one.username === username)
    const favourites = rng.shuffle(TOPICS).slice(0, login ? 6 : rng.int(2, 4))
    const first = at(TOPICS, i * 7).key
    return {
      username,
      email: login?.email ?? `${username}@demo.example`,
      fullName,
      firstName,
      lastName: fullName.replace(firstName, '').trim(),
      country,
      about,
      look,
      minutesAgo: 96 * DAY + i * 61,
      topics: [...new Set([first, ...favourites.map(({ key }) => key)])],
    }
  })
}
