import { parsePropertyId } from '@curbgrade/core/lists/property-id'
import { tokenCosts } from '@curbgrade/core/tokens/ledger'
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
  source: {
    title: 'Where tokens come from',
    text: 'Tokens cannot be bought in this version yet.',
    demo: 'The demo account was granted its tokens, to try everything with.',
    operator: 'Whoever runs this installation decides how many a new account starts with.',
  },
  usage: {
    title: 'Token usage',
    caption: 'Every token that came or went, newest first',
    loading: 'Loading your token usage',
    columns: { what: 'What happened', date: 'Date', amount: 'Amount', balanceAfter: 'Balance after' },
    more: 'Show more',
    empty: 'No token has moved yet',
    emptyText:
      'Each picture you look at will stand here, with its list, its row and what was left afterwards.',
    emptyAction: 'Go to your lists',
    failed: 'Your token usage could not be loaded.',
    retry: 'Try again',
    deletedList: 'a deleted list',
    row: (rowNo: number) => `row ${rowNo.toLocaleString('en-US')}`,
  },
} as const

const byReason: Readonly<Record<string, string>> = {
  street_view: 'Street view picture',
  aerial: 'Aerial picture',
  panorama: 'Panorama',
  ai_processing: 'AI grading',
  ai_processing_failed: 'AI grading that failed, given back',
  demo: 'Grant to the demo account',
  welcome: 'Welcome grant',
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
