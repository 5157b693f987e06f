import { foldText } from '@curbgrade/core/shared/fold-text'
import { paths } from '../../client/paths.ts'
import { textOf } from '../../text/language.ts'
import { chooseTheme } from '../../ui/forms/theme-choice.ts'
import type { SearchPage } from './queries.ts'
import { searchText } from './text.ts'

export type Target = {
  readonly group: 'lists' | 'properties' | 'actions' | 'pages'
  readonly key: string
  readonly label: string
  readonly detail: string
  /** A path, or what to do here. */
  readonly to: string | (() => void)
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

/** So that a search for one list isn't followed by a page of actions. */
const MAX_GRADED = 3

/** What can be done with the lists that were found, and anywhere. */
export function actionTargets(search: string, lists: SearchPage['lists'], isDark: boolean): Target[] {
  const { actions } = textOf(searchText)
  const theme = isDark ? 'light' : 'dark'
  const anywhere = [
    actionTarget(actions.newList, paths.newList),
    actionTarget(actions.buyTokens, paths.tokens),
    actionTarget(actions.theme[theme], () => chooseTheme(theme)),
  ]
  const open = search === '' ? [] : lists.filter(({ archivedAt }) => archivedAt === null)
  return [
    ...open.slice(0, MAX_GRADED).map(({ id, title }) => actionTarget(actions.grade(title), paths.swipe(id))),
    ...anywhere.filter(matching(search)),
  ]
}

const actionTarget = (label: string, to: Target['to']): Target => ({
  group: 'actions',
  key: label,
  label,
  detail: '',
  to,
})

const matching =
  (search: string) =>
  ({ label }: Pick<Target, 'label'>): boolean =>
    foldText(label).includes(foldText(search))

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
    [pages.apiAccess, paths.apiAccess],
    [pages.model, paths.model()],
    [pages.help, paths.help()],
    [pages.privacy, paths.privacy],
  ] as const
  return all
    .map(([label, to]): Target => ({ group: 'pages', key: to, label, detail: '', to }))
    .filter(matching(search))
}
