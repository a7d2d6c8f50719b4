import auth from '@/messages/en/auth.json'
import boards from '@/messages/en/boards.json'
import closeup from '@/messages/en/closeup.json'
import create from '@/messages/en/create.json'
import errors from '@/messages/en/errors.json'
import home from '@/messages/en/home.json'
import profiles from '@/messages/en/profiles.json'
import search from '@/messages/en/search.json'
import ui from '@/messages/en/ui.json'

/** The areas whose texts every page needs. The others are loaded with the code of their area (`AreaTexts`). */
export const baseAreas = 'ui home closeup boards profiles search create auth errors'

/** The English texts of every page. They are in the bundle, cached with it, and not in the HTML of pages. */
export const english = {
  ...ui,
  ...home,
  ...closeup,
  ...boards,
  ...profiles,
  ...search,
  ...create,
  ...auth,
  ...errors,
}
