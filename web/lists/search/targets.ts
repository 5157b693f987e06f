import { paths } from '../../client/paths.ts'
import { textOf } from '../../text/language.ts'
import type { SearchPage } from './queries.ts'
import { searchText } from './text.ts'

export type Target = {
  readonly group: 'lists' | 'properties' | 'pages'
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly to: string
}

export const listTarget = (list: SearchPage['lists'][number]): Target => {
  const text = textOf(searchText)
  const details = [text.properties(list.recordCount), ...(list.archivedAt === null ? [] : [text.archived])]
  return {
    group: 'lists',
    key: list.id,
    label: list.title,
    detail: details.join(' · '),
    to: paths.list(list.id),
  }
}

export const propertyTarget = (found: SearchPage['properties'][number]): Target => {
  const text = textOf(searchText)
  return {
    group: 'properties',
    key: `${found.listId}/${found.id}`,
    label: text.address(found.street, found.city, found.state, found.zip),
    detail: text.inList(found.listTitle, found.rowNo),
    to: paths.list(found.listId, found.rowNo),
  }
}

/** Returns the pages whose name contains the text, or all pages if it's empty. */
export function pageTargets(search: string): Target[] {
  const { pages } = textOf(searchText)
  const all = [
    [pages.lists, paths.lists],
    [pages.archive, `${paths.lists}?shelf=archive`],
    [pages.trash, paths.trash],
    [pages.tokens, paths.tokens],
    [pages.settings, paths.settings],
    [pages.account, paths.account],
    [pages.notifications, paths.notifications],
    [pages.plan, paths.subscriptionDetails],
    [pages.purchases, paths.purchases],
    [pages.model, paths.model()],
    [pages.help, paths.help()],
    [pages.privacy, paths.privacy],
  ] as const
  return all
    .filter(([label]) => label.toLowerCase().includes(search.toLowerCase()))
    .map(([label, to]) => ({ group: 'pages', key: to, label, detail: '', to }))
}
