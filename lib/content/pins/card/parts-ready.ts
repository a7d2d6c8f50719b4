/**
 * Returns the SQL condition that everything a pin shows besides its picture is ready: its video, and the pictures of
 * its carousel; `pin` is the alias of its row.
 */
export function partsReady(pin: string): string {
  return `(not exists (select from pin_videos v join videos on videos.signature = v.video_signature
      where v.pin_id = ${pin}.id and videos.status <> 'succeeded')
    and not exists (select from carousel_slots c join media cm on cm.signature = c.signature
      where c.pin_id = ${pin}.id and cm.status <> 'succeeded'))`
}
