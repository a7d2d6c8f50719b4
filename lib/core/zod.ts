import { config, z } from 'zod'

// Pages may not make code from text (their content security policy), and Firefox reports each attempt.
if (typeof window !== 'undefined') config({ jitless: true })

/** For schemas that a browser also loads; on a server they are as fast as others. */
export { z }
