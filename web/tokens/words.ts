import type { TokenPack } from '@curbgrade/core/billing/catalog'
import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { MIN_TOKENS_TO_OPEN, tokenCosts } from '@curbgrade/core/tokens/costs'
import type { EntryReason } from '@curbgrade/core/tokens/reasons'
import { words as billingWords } from '../billing/words.ts'
import type { Answer } from '../client/api.ts'

export type TokenEntry = Answer<'GET /api/tokens'>['entries'][number]

export const words = {
  title: 'Tokens',
  back: 'Back to lists',
  balance: 'Balance',
  unit: billingWords.liveBalance.unit,
  amount: billingWords.liveBalance.amount,
  /** Uses the real minus sign, which is as wide as the plus, so that the figures line up. */
  change: (tokens: number) => `${tokens < 0 ? '−' : '+'}${Math.abs(tokens).toLocaleString('en-US')}`,
  buys: {
    title: 'What a token buys',
    rows: [
      { what: 'Street view or aerial picture', tokens: tokenCosts.street },
      { what: 'Panorama', tokens: tokenCosts.panorama },
    ],
    free: "Grading and exporting are free. So is a picture you've already paid for in the same list, and a missing one is never charged.",
  },
  /** Says how many houses the balance covers at one picture each, which is most of what a list costs. */
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
    hosted: "One-time payment on our payment provider's secure page. Tokens don't expire.",
    failed: 'Failed to process your request. Please try again.',
  },
  history: {
    title: 'Token History',
    caption: 'Token packs you bought, newest first',
    columns: { date: 'Date', type: 'Type', amount: 'Amount' },
    all: 'See all purchases',
  },
  usage: {
    title: 'Token usage',
    caption: 'Every change to your balance, newest first',
    loading: 'Loading your token usage',
    columns: { what: 'Activity', date: 'Date', amount: 'Amount', balanceAfter: 'Balance after' },
    more: 'Show more',
    empty: 'No token activity yet',
    emptyText: 'Pictures you view will be listed here, with their list, row and remaining balance.',
    emptyAction: 'Go to your lists',
    failed: "We couldn't load your token usage.",
    retry: 'Try again',
    deletedList: 'deleted list',
    row: (rowNo: number) => `row ${rowNo.toLocaleString('en-US')}`,
    byList: 'List',
    byAction: 'Action',
    allLists: 'All lists',
    allActions: 'All actions',
    download: 'Download CSV',
    downloading: (entries: number) => `${entries.toLocaleString('en-US')} entries…`,
    downloadFailed: "We couldn't create the CSV. Nothing was saved.",
    scope: (entries: number) =>
      `Showing the ${entries.toLocaleString('en-US')} newest entries. Show more to go further back, or download the CSV for all of them.`,
    nothingFound: 'No entries match',
    nothingFoundText: (hasMore: boolean) =>
      hasMore
        ? "Older entries aren't loaded yet. Show more to go further back."
        : 'Choose a different list or action.',
    showAll: 'Show all entries',
    fileName: 'token_usage.csv',
  },
  perList: {
    title: 'Spent per list',
    columns: { list: 'List', charged: 'Charged', spent: 'Tokens' },
    basedOnAll: 'Based on all entries.',
    top: (shown: number, total: number) => `Top ${shown} of ${total.toLocaleString('en-US')} lists.`,
    chargeCount: (charges: number) => `${charges.toLocaleString('en-US')}×`,
    basedOnNewest: (entries: number) => `Based on the ${entries.toLocaleString('en-US')} newest entries.`,
  },
} as const

const byReason: Readonly<Record<EntryReason, string>> & Readonly<Record<string, string | undefined>> = {
  street_view: 'Street view picture',
  aerial: 'Aerial picture',
  panorama: 'Panorama',
  ai_processing: 'AI grading',
  coverage: 'Coverage check',
  ai_processing_failed: 'AI grading failed (refund)',
  demo: 'Demo account tokens',
  welcome: 'Welcome tokens',
  token_purchase: 'Token pack purchased',
  purchase_refunded: 'Pack refunded, tokens removed',
}

const byType: Readonly<Record<TokenEntry['type'], string>> = {
  purchase: 'Purchase',
  deduction: 'Use',
  refund: 'Refund',
  grant: 'Grant',
}

/** Describes an entry by its reason. Falls back to its type for a reason that's newer than this page. */
export const reasonInWords = ({ reason, type }: Pick<TokenEntry, 'reason' | 'type'>): string =>
  byReason[reason] ?? byType[type]

/** `row 12`, or null for an entry that isn't about one property. */
export function rowInWords(propertyId: string | null): string | null {
  const rowNo = propertyId === null ? null : parsePropertyId(propertyId)
  return rowNo === null ? null : words.usage.row(rowNo)
}
