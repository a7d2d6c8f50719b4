import { statement } from '@/lib/platform/db/statement.server'

const known = statement<{ interest_id: string }, [signature: string]>(
  'topic_of_looks',
  'select interest_id from picture_topics where signature = $1',
)

/** Returns the topic of the pictures that look like a picture; null for none. */
export const topicOfLooks = async (signature: string): Promise<string | null> =>
  (await known(signature))[0]?.interest_id ?? null
