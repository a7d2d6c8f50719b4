declare module '@/lib/platform/live/events' {
  interface LiveChannels {
    /** All current viewers of a picture (its aggregated pin), or those of any picture. */
    pin: string
  }
}

/** The channel of all people who watch a picture. */
export const anyPicture = 'pin:0'
