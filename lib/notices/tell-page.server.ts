import type { Db } from '@/lib/db/client.server'

/** Has the open pages of somebody look again, once the transaction ends. */
export async function tellPages(_tx: Db, _user_id: string): Promise<void> {}
