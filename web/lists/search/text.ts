import { MIN_ADDRESS_SEARCH } from '@curbgrade/core/lists/search/search-plan'
import { joinAddress, townOf } from '@curbgrade/core/shared/address-text'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const searchText = defineText(({ plural, textOf }) => ({
  open: 'Search',
  openWithKey: (key: string) => `Search (${key})`,
  title: 'Search',
  label: 'Search lists, addresses, actions and pages',
  groups: { lists: 'Lists', properties: 'Addresses', actions: 'Actions', pages: 'Pages' },
  actions: {
    newList: 'Create a new list',
    grade: (title: string) => `Grade ${title}`,
    buyTokens: 'Buy tokens',
    theme: { light: 'Use the light theme', dark: 'Use the dark theme' },
  },
  results: 'Results',
  properties: textOf(nounsText).properties,
  archived: 'Archived',
  address: (street: string, city: string, state: string, zip: string) =>
    joinAddress(street, townOf({ city, state, zip })),
  inList: (title: string, row: number) => `${title}, row ${row}`,
  found: (count: number) => plural(count, { one: '# result', other: '# results' }),
  searching: 'Searching your addresses…',
  more: 'There may be more addresses. Type more to narrow the search.',
  tooShort: `Type ${MIN_ADDRESS_SEARCH} characters to search addresses.`,
  nothing: (search: string) => `Nothing matches “${search}”.`,
  failed: "We couldn't search. Please try again.",
  notLoaded: "We couldn't load the search. Check your connection.",
  retry: 'Try again',
  close: 'Close',
  pages: {
    lists: 'My Property Lists',
    archive: 'Archive',
    trash: 'Trash',
    tokens: 'Tokens',
    settings: 'Settings',
    account: 'Account Settings',
    notifications: 'Notifications',
    plan: 'Plan',
    purchases: 'Purchase History',
    apiAccess: 'API access',
    model: 'AI accuracy',
    help: 'Help',
    privacy: 'Privacy',
  },
}))
