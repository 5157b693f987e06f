import type { TokenPack } from '@curbgrade/core/billing/catalog'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { MIN_TOKENS_TO_OPEN, tokenCosts } from '@curbgrade/core/tokens/costs'
import type { Answer } from '../app/api.ts'

export type TokenEntry = Answer<'GET /api/tokens'>['entries'][number]

export const words = {
  title: 'Tokens',
  back: 'Back to lists',
  balance: 'Balance',
  balanceLoading: 'Loading your balance',
  unit: (balance: number) => (balance === 1 ? 'token' : 'tokens'),
  amount: (tokens: number) => tokens.toLocaleString('en-US'),
  /** The real minus sign is as wide as the plus, so the figures stay below each other. */
  change: (tokens: number) => `${tokens < 0 ? '−' : '+'}${Math.abs(tokens).toLocaleString('en-US')}`,
  buys: {
    title: 'What a token buys',
    rows: [
      { what: 'Street view or aerial picture', tokens: tokenCosts.street },
      { what: 'Panorama', tokens: tokenCosts.panorama },
    ],
    free: 'Grading and exporting cost nothing. Neither does a picture that you have paid for in the same list, or one that does not exist.',
  },
  /** Houses at a token each: what most of a list costs. */
  reach: (balance: number) => {
    const houses = Math.floor(balance / tokenCosts.street)
    if (houses === 0) return 'Not enough for another picture.'
    return `Enough for ${houses.toLocaleString('en-US')} ${houses === 1 ? 'house' : 'houses'} at one picture each.`
  },
  low: `Running low. Opening a list takes at least ${MIN_TOKENS_TO_OPEN} tokens.`,
  packs: {
    title: 'Buy tokens',
    choose: 'Choose a pack',
    each: (pack: TokenPack) => `${(pack.priceCents / pack.tokens).toFixed(1)}¢ a token`,
    purchase: 'Purchase Tokens',
    processing: 'Processing...',
    hosted: 'Paid once, on the card provider’s own page. Tokens do not expire.',
    failed: 'Failed to process your request. Please try again.',
  },
  history: {
    title: 'Token History',
    caption: 'Token packs you bought, newest first',
    columns: { date: 'Date', type: 'Type', amount: 'Amount' },
    all: 'See every purchase',
  },
  usage: {
    title: 'Token usage',
    caption: 'Every token that came or went, newest first',
    loading: 'Loading your token usage',
    columns: { what: 'What happened', date: 'Date', amount: 'Amount', balanceAfter: 'Balance after' },
    more: 'Show more',
    empty: 'No token has moved yet',
    emptyText:
      'Each picture you look at will stand here, with its list, its row and what was left afterward.',
    emptyAction: 'Go to your lists',
    failed: 'Your token usage could not be loaded.',
    retry: 'Try again',
    deletedList: 'a deleted list',
    row: (rowNo: number) => `row ${rowNo.toLocaleString('en-US')}`,
    byList: 'List',
    byAction: 'Action',
    allLists: 'All lists',
    allActions: 'All actions',
    download: 'Download CSV',
    downloading: (entries: number) => `${entries.toLocaleString('en-US')} entries…`,
    downloadFailed: 'The CSV could not be written. Nothing of it was saved.',
    scope: (entries: number) =>
      `Of the ${entries.toLocaleString('en-US')} newest entries. Show more to look further back; the CSV has all of them.`,
    nothingFound: 'No entry fits this choice',
    nothingFoundText: (hasMore: boolean) =>
      hasMore
        ? 'Older entries are not loaded yet. Show more to look further back.'
        : 'Choose another list or action.',
    showAll: 'Show all entries',
    fileName: 'token_usage.csv',
  },
  perList: {
    title: 'Spent per list',
    columns: { list: 'List', things: 'Charged', spent: 'Tokens' },
    all: 'Every entry of your account counted.',
    dearest: (shown: number, of: number) => `The ${shown} dearest of ${of.toLocaleString('en-US')} lists.`,
    times: (charges: number) => `${charges.toLocaleString('en-US')} ×`,
    some: (entries: number) => `Counted from the ${entries.toLocaleString('en-US')} newest entries.`,
  },
} as const

const byReason: Readonly<Record<string, string>> = {
  street_view: 'Street view picture',
  aerial: 'Aerial picture',
  panorama: 'Panorama',
  ai_processing: 'AI grading',
  coverage: 'Coverage check',
  ai_processing_failed: 'AI grading that failed, given back',
  demo: 'Grant to the demo account',
  welcome: 'Welcome grant',
  token_purchase: 'Token pack bought',
  purchase_refunded: 'Refunded pack, taken back',
}

const byType: Readonly<Record<TokenEntry['type'], string>> = {
  purchase: 'Purchase',
  deduction: 'Use',
  refund: 'Refund',
  grant: 'Grant',
}

/** What happened, also for a reason that is newer than this page. */
export const reasonInWords = ({ reason, type }: Pick<TokenEntry, 'reason' | 'type'>): string =>
  byReason[reason] ?? byType[type]

/** `row 12` of the list, where the entry is about one. */
export function rowInWords(propertyId: string | null): string | null {
  const rowNo = propertyId === null ? null : parsePropertyId(propertyId)
  return rowNo === null ? null : words.usage.row(rowNo)
}
