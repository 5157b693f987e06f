import type { TokenPack } from '@curbgrade/core/billing/catalog'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { MIN_TOKENS_TO_OPEN, tokenCosts } from '@curbgrade/core/tokens/costs'
import { MAX_THRESHOLD } from '@curbgrade/core/tokens/outlook'
import type { EntryReason } from '@curbgrade/core/tokens/reasons'
import { billingText } from '../billing/index.ts'
import type { Answer } from '../client/api.ts'

const YEAR_DAYS = 365

type EntryType = Answer<'GET /api/tokens'>['entries'][number]['type']

export const tokensText = defineText(({ count, decimal, plural, textOf }) => {
  const { tokens: tokenCount } = textOf(nounsText)
  const { liveBalance } = textOf(billingText)

  return {
    title: 'Tokens',
    back: 'Back to lists',
    balance: 'Balance',
    unit: liveBalance.unit,
    amount: liveBalance.amount,
    /** The real minus sign is as wide as the plus, so the figures line up. */
    change: (tokens: number) => `${tokens < 0 ? '−' : '+'}${count(Math.abs(tokens))}`,
    buys: {
      title: 'What a token buys',
      rows: [
        { what: 'Street view or aerial picture', tokens: tokenCosts.street },
        { what: 'Panorama', tokens: tokenCosts.panorama },
        { what: 'AI grade, including the picture', tokens: tokenCosts.aiGrade },
      ],
      free: "Grading by hand and exporting are free. So is a picture you've already paid for in the same list, and a missing one is never charged.",
      help: 'How tokens work',
    },
    /** Counts one picture per house, which is most of what a list costs. */
    reach: (balance: number, setAside: number) => {
      const houses = Math.floor((balance - setAside) / tokenCosts.street)
      const covers =
        houses <= 0
          ? 'Not enough for another picture.'
          : plural(houses, {
              one: 'Enough for # house at one picture each.',
              other: 'Enough for # houses at one picture each.',
            })
      return setAside > 0 ? `${covers} ${tokenCount(setAside)} set aside for AI grading.` : covers
    },
    low: (balance: number) =>
      `${balance === 0 ? 'You have no tokens' : 'Running low'}. Opening a list takes at least ${tokenCount(MIN_TOKENS_TO_OPEN)}.`,
    packs: {
      title: 'Buy tokens',
      choose: 'Choose a pack',
      each: (pack: TokenPack) => `${decimal(pack.priceCents / pack.tokens, 1)}¢ a token`,
      purchase: 'Purchase Tokens',
      processing: 'Processing...',
      hosted: "One-time payment on our payment provider's secure page. Tokens don't expire.",
      failed: 'Failed to process your request. Please try again.',
    },
    outlook: {
      title: 'Before you run out',
      failed: "We couldn't load how long your tokens last.",
      retry: 'Try again',
      /** Of tokens that aren't set aside. */
      pace: (days: number, paceDays: number) => {
        const left =
          days === 0
            ? 'less than a day'
            : days > YEAR_DAYS
              ? 'more than a year'
              : plural(days, { one: 'about # day', other: 'about # days' })
        return `At your pace of the last ${count(paceDays)} days, your tokens will last ${left}.`
      },
      label: 'Notify me when my balance falls below',
      unit: 'tokens',
      count,
      save: 'Save',
      invalid: `Enter a whole number from 1 to ${count(MAX_THRESHOLD)}.`,
      hint: ({ email, push }: { email: boolean; push: boolean }) => {
        const none = "Leave the field empty if you don't want any."
        if (email && push) return `Each time that happens, you get one message by email and push. ${none}`
        if (email || push)
          return `Each time that happens, you get one message by ${email ? 'email' : 'push'}. ${none}`
        return `Each time that happens, one message is listed under Notifications, and none is sent. ${none}`
      },
      settings: 'Notification settings',
      saved: (threshold: number | null, balance: number | undefined) => {
        if (threshold === null) return "Saved. You won't get a message."
        return balance !== undefined && balance < threshold
          ? "Saved. Your balance is already below that, so you'll get a message the next time it falls below it."
          : `Saved. You'll get a message when you have fewer than ${tokenCount(threshold)}.`
      },
      notSaved: "The number wasn't saved.",
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
      byKey: (name: string | null | undefined) =>
        name === null ? 'By a program whose key was revoked' : `By the program ${name ?? '…'}`,
      row: (rowNo: number) => `row ${count(rowNo)}`,
      byList: 'List',
      byAction: 'Action',
      allLists: 'All lists',
      allActions: 'All actions',
      download: 'Download CSV',
      downloading: (entries: number) => plural(entries, { one: '# entry…', other: '# entries…' }),
      downloadFailed: "We couldn't create the CSV. Nothing was saved.",
      scope: (entries: number) =>
        plural(entries, {
          one: 'Showing the newest entry. Show more to go further back, or download the CSV for all of them.',
          other:
            'Showing the # newest entries. Show more to go further back, or download the CSV for all of them.',
        }),
      nothingFound: 'No entries match',
      nothingFoundText: (hasMore: boolean) =>
        hasMore
          ? "Older entries aren't loaded yet. Show more to go further back."
          : 'Choose a different list or action.',
      showAll: 'Show all entries',
    },
    perList: {
      title: 'Spent per list',
      columns: { list: 'List', charged: 'Charged', spent: 'Tokens' },
      basedOnAll: 'Based on all entries.',
      top: (shown: number, total: number) => `Top ${shown} of ${count(total)} lists.`,
      chargeCount: (charges: number) => `${count(charges)}×`,
      basedOnNewest: (entries: number) =>
        plural(entries, { one: 'Based on the newest entry.', other: 'Based on the # newest entries.' }),
    },
    reasons,
    types: {
      purchase: 'Purchase',
      deduction: 'Use',
      refund: 'Refund',
      grant: 'Grant',
    } satisfies Record<EntryType, string>,
  }
})

const reasons: Readonly<Record<EntryReason, string>> & Readonly<Record<string, string | undefined>> = {
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
