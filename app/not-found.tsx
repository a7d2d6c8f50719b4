import { NotFoundPage } from '@/components/edge/app/not-found-page'

/** Renders the same screen as `pages` does. */
export default function Missing() {
  return <NotFoundPage />
}
