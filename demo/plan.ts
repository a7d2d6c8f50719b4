import type { TopicKey } from './art/family'

/** Indexes into the lists of the world become ids later; times are minutes before the world's end. */
export interface Person {
  username: string
  email: string
  fullName: string
  firstName: string
  lastName: string
  country: string
  about: string
  /** Style of the portrait. */
  look: string
  minutesAgo: number
  topics: TopicKey[]
}

export interface Board {
  owner: number
  topic: TopicKey
  name: string
  description: string
  secret: boolean
  sections: string[]
  minutesAgo: number
}

export interface Picture {
  family: string
  index: number
  width: number
  height: number
  topic: TopicKey
  titles: readonly string[]
  description: string
  alt: string
}

export interface Pin {
  picture: number
  board: number
  owner: number
  /** Index into the board's sections. */
  section: number | null
  /** The pin it was saved from, always an earlier one; null for the creator's. */
  parent: number | null
  title: string
  description: string
  alt: string
  link: string | null
  minutesAgo: number
}

export interface Comment {
  picture: number
  person: number
  text: string
  minutesAgo: number
}

export interface Reaction {
  picture: number
  person: number
  minutesAgo: number
}

export interface Follow {
  follower: number
  /** Index of the person or board followed. */
  target: number
  minutesAgo: number
}

interface Interest {
  key: TopicKey
  name: string
  keywords: readonly string[]
}

export interface DemoWorld {
  people: Person[]
  boards: Board[]
  pictures: Picture[]
  /** Oldest first. */
  pins: Pin[]
  userFollows: Follow[]
  boardFollows: Follow[]
  comments: Comment[]
  reactions: Reaction[]
  interests: Interest[]
}
